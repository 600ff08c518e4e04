import type { TryableProcedure } from './procedures';

/** What the page sends to the worker that holds the routers: one HTTP request. */
export interface RequestMessage {
  id: number;
  procedure: TryableProcedure['name'];
  url: string;
  headers: Record<string, string>;
}

/** What the worker answers: the response as it would go over the wire, its body whole. */
export interface ResponseMessage {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}
