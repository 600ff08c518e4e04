import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request asked for. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What is answered; JSON, or text as it is. */
export interface Reply {
  status: number;
  body: unknown;
}

/** A local server that answers like a hosted engine. */
export interface HostedServer {
  /** Its address, without a slash at the end. */
  address: string;
  host: string;
  /** The requests that came, as `POST /path`. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a server that answers as told. What the answer throws is a bad request, so a test sees why. */
export async function startHostedServer(
  answer: (asked: Asked) => Reply | Promise<Reply>,
): Promise<HostedServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method ?? ''} ${url.pathname}`);
    readBody(request)
      .then((body) => answer({ method: request.method ?? '', url, headers: request.headers, body }))
      .catch((error: unknown): Reply => ({ status: 400, body: { message: String(error), status: 400 } }))
      .then(({ status, body }) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const type = typeof body === 'string' ? 'text/plain' : 'application/json';
        response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(text);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { address: `http://${host}`, host, asked, close: () => close(server) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
