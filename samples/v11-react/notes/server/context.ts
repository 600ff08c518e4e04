import type { IncomingMessage } from 'node:http';

const users = new Map([['ada-token', { id: '1', name: 'Ada' }]]);

/** Runs for each HTTP request and for each WebSocket connection. */
export function createContext({ req }: { req: IncomingMessage }) {
  return { user: users.get(req.headers.authorization ?? '') ?? null };
}

export type Context = ReturnType<typeof createContext>;
