/** A way to call a procedure or a route: a client that is measured. */
export type ClientName = 'byHand' | 'httpLink' | 'httpBatchLink' | 'generated';

/** What crosses the network, in bytes with the headers of HTTP/1.1 as Node's `fetch` sends them. */
export interface Traffic {
  requests: number;
  sent: number;
  received: number;
}

/** What calls cost with one client. */
export interface CallCost {
  client: ClientName;
  /** Bytes of the minified client, compressed with Brotli. */
  code: number;
  oneCall: Traffic;
  /** As many calls as `atOnce` says, made in the same tick. */
  calls: Traffic;
}

/** How many calls are made in the same tick. */
export const atOnce = 10;
