import type { ServerResponse } from 'node:http';

/** Tells whether a page with this origin comes from this machine, as that of an inspector does. */
export function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
}

/** Lets a page of another origin send a message and read the answer. Browsers ask for this before they send JSON. */
export function letRead(response: ServerResponse, origin: string): void {
  const headers = {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers':
      'Accept, Content-Type, Last-Event-ID, MCP-Protocol-Version, MCP-Session-Id',
    'Access-Control-Max-Age': '86400',
    Vary: 'Origin',
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
