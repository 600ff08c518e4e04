import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyRouter } from '@trpc/server';
import { createHTTPServer, type CreateHTTPHandlerOptions } from '@trpc/server/adapters/standalone';
import type { ExpectStatic } from '@vitest/expect';

/** What a claim receives. */
export interface Tools {
  /** Starts an HTTP server for a router on a free port. It is closed after the claim. */
  serve<Router extends AnyRouter>(options: CreateHTTPHandlerOptions<Router>): Promise<Served>;
  /** The matchers of Vitest. */
  expect: ExpectStatic;
  /** Waits until the condition is true, then returns its value. Does not advance the clock. */
  until<Value>(condition: () => Value | Promise<Value>): Promise<Value>;
  /**
   * Waits until nothing more can happen, then returns `idle`: no timer is left, and no client waits for a server. What has not happened by
   * then never happens. A connection that stays open, such as a WebSocket, keeps it waiting.
   */
  idle(): Promise<'idle'>;
  /** Moves the clock (`Date`) on, at once. Timers do not fire. */
  advance(milliseconds: number): void;
  /** Lets timers that start from now on fire earlier by this factor. The clock (`Date`) still advances by their whole delay. */
  speedUp(factor: number): void;
  /** The lines that the claim, or the library in it, has printed with `console` so far. */
  printed(): string[];
}

/** What a claim about a cell receives. */
export interface CellTools extends Tools {
  /** The text of the cell, without markup. */
  cell: string;
}

/** A server that `serve` has started. */
export interface Served {
  /** Without a slash at its end, as in `http://localhost:4321`. */
  url: string;
  port: number;
  server: Server;
  /** Sends a request as it is written, and returns the response: `fetch('/greet?input=1', { method: 'POST' })`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The HTTP exchanges so far, in the order in which their requests arrived. */
  exchanges(): Exchange[];
  close(): Promise<void>;
}

/** A request and what was sent as its response so far. Names of headers are in lower case. */
export interface Exchange {
  request: { method: string; path: string; headers: Record<string, string>; body: string };
  response: { status: number; headers: Record<string, string>; body: string };
}

/** Where a claim is on its page, and since when it is true. */
export interface Options {
  /** The heading above the sentence, where the page has it more than once. */
  under?: string;
  /** The first release in which the sentence is true. In older ones the claim must fail. */
  since?: string;
}

/** States that a sentence of the page is true, or what a cell of a table says, with a program that throws if it is not. */
export function claim(sentence: string, program: (tools: Tools) => Promise<void> | void): void;
export function claim(
  name: string,
  options: Options & { cell: string },
  program: (tools: CellTools) => Promise<void> | void,
): void;
export function claim(
  sentence: string,
  options: Options,
  program: (tools: Tools) => Promise<void> | void,
): void;
export function claim(_sentence: string, ...rest: unknown[]): void {
  const program = rest.at(-1) as (tools: CellTools) => Promise<void> | void;
  runner.add((tools) => program({ ...tools, serve }));
}

/** The process that runs claims. */
interface Runner {
  add(program: (tools: Omit<CellTools, 'serve'>) => Promise<void> | void): void;
  exchangesOf(server: Server): RecordedExchange[];
}

interface RecordedExchange {
  request: Omit<Exchange['request'], 'headers'> & { headers: [string, string][] };
  response: Omit<Exchange['response'], 'headers'> & { headers: [string, string][] };
}

const runner = (globalThis as unknown as Record<symbol, Runner>)[Symbol.for('claims')] as Runner;

async function serve<Router extends AnyRouter>(options: CreateHTTPHandlerOptions<Router>): Promise<Served> {
  const made = createHTTPServer(options) as Server | { server: Server };
  // Before 11.x the server was a property of what `createHTTPServer` returns.
  const server = made instanceof Server ? made : made.server;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  return {
    url,
    port,
    server,
    fetch: (path, init) => fetch(url + path, init),
    exchanges: () => runner.exchangesOf(server).map(toExchange),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toExchange({ request, response }: RecordedExchange): Exchange {
  return {
    request: { ...request, headers: Object.fromEntries(request.headers) },
    response: { ...response, headers: Object.fromEntries(response.headers) },
  };
}
