import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createDocsServer } from './createDocsServer';
import { mostBytes } from './limitLines';
import type { Site } from './read/readSite';
import { report } from './report';

/** Where the server listens, and to whom. */
export interface HttpOptions {
  port: number;
  /** Whether anyone may ask, behind the address of a site. Otherwise only programs on this machine can. */
  isPublic?: boolean;
}

/** How long a client may take to send a request, in milliseconds. */
const requestTimeout = 30_000;

/** Serves the docs over streamable HTTP at `/mcp`. Each request stands alone, so there are no sessions. */
export async function serveHttp(
  site: Site,
  { port, isPublic = false }: HttpOptions,
): Promise<{ server: Server; address: string }> {
  const server = createServer({ requestTimeout }, (request, response) => {
    answer(site, isPublic ? undefined : hostsOf(server), request, response).catch((error: unknown) => {
      // The client has gone, so nobody waits for an answer.
      if (request.destroyed && !request.complete) return;
      if (!(error instanceof Refusal)) report('A request could not be answered.', error);
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(500, 'The request could not be answered.');
      const body = { jsonrpc: '2.0', id: null, error: { code: -32_600, message } };
      if (!response.headersSent)
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  // With Node's 5 seconds, the server hangs up on a client that is about to send its next request.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, isPublic ? '0.0.0.0' : '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/mcp` };
}

/** Answers a request. `hosts` are the names by which programs on this machine ask; without them, anyone may ask. */
async function answer(
  site: Site,
  hosts: readonly string[] | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.split('?')[0] !== '/mcp')
    throw new Refusal(404, 'Nothing is here. The server is at /mcp.');
  const { origin } = request.headers;
  if (hosts && origin !== undefined && !isLocalOrigin(origin))
    throw new Refusal(403, 'Only pages of this machine may ask. "--public" serves anyone.');
  if (origin !== undefined) letRead(response, hosts ? origin : '*');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    throw new Refusal(405, 'This server has no sessions: send each message with POST.');
  }
  const message = parse(await readBody(request));
  // A hundred calls in one request would keep the server from everybody else for as long as they take.
  if (Array.isArray(message))
    throw new Refusal(
      400,
      'A request has one message. Batches are no part of the protocol since 2025-06-18.',
    );
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    // A page in a browser may lead a name of its own to this machine. The header tells.
    // oxlint-disable-next-line typescript/no-deprecated -- the middleware that replaces it is one of Express.
    ...(hosts ? { enableDnsRebindingProtection: true, allowedHosts: [...hosts] } : {}),
  });
  const docs = createDocsServer(site);
  docs.server.onerror = (error) => report('A message could not be answered.', error);
  response.on('close', () => void docs.close());
  await docs.connect(transport);
  await transport.handleRequest(request, response, message);
}

/** Why a request has no answer, in words for the client. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
}

/**
 * Reads a request. One that is too large is still read to its end, as long as a client may take, because many clients look for an answer
 * only after they have sent all of it.
 */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) throw new Refusal(413, `A request has at most ${String(mostBytes)} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}

function hostsOf(server: Server): readonly string[] {
  const { port } = server.address() as AddressInfo;
  return ['127.0.0.1', 'localhost'].map((name) => `${name}:${String(port)}`);
}

/** Tells whether a page with this origin comes from this machine, as that of an inspector does. */
function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
}

/** Lets a page of another origin send a message and read the answer. Browsers ask for this before they send JSON. */
function letRead(response: ServerResponse, origin: string): void {
  const headers = new Headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers':
      'Accept, Content-Type, Last-Event-ID, MCP-Protocol-Version, MCP-Session-Id',
    'Access-Control-Max-Age': '86400',
    Vary: 'Origin',
  });
  response.setHeaders(headers);
}
