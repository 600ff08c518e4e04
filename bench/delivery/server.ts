import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { lookup } from 'mrmime';

/** One response of the server. */
export interface Delivery {
  kind: 'html' | 'js' | 'css' | 'other';
  /** As sent: compressed where it is text. */
  bytes: number;
  /** Whether the browser said that it fetches ahead, for an address that may never be opened. */
  isAhead: boolean;
}

/** A site served over HTTP, with a list of what it has sent. */
export interface Served {
  origin: string;
  deliveries: Delivery[];
  /** How many milliseconds documents that are fetched ahead wait, since the browser's own throttle does not slow them. */
  delayAhead: number;
  close: () => void;
}

const isBinary = /\.(?:woff2|png|jpg|webp|ico|pf_\w+|pagefind)$/;

/**
 * Serves a folder, the site of any generator in the same way: text in brotli 11, which it compresses itself when it is first asked for, hashed
 * files cached without end, pages asked for again. It notes what it sends, and can change and delay pages, which `sirv` does not offer.
 * `script` is added to every page, at the end of its head, for measurements without any tool in the browser.
 */
export function serve(folder: string, script?: string): Served {
  const compressed = new Map<string, Buffer>();
  const served: Served = { origin: '', deliveries: [], delayAhead: 0, close: () => undefined };
  const server: Server = createServer((request, response) => {
    const file = findFile(folder, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.');
      return;
    }
    const body = compressed.get(file) ?? compress(file, script);
    compressed.set(file, body);
    const delivery = toDelivery(request, file, body.length);
    if (!/favicon|mark\.svg/.test(file)) served.deliveries.push(delivery);
    const delay = isDocumentAhead(request) ? served.delayAhead : 0;
    setTimeout(() => {
      send(response, file, body);
    }, delay);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0);
  served.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  served.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return served;
}

/** The file that a host sends for an address. */
export function findFile(folder: string, url: string): string | undefined {
  const name = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
  return [name, `${name}/index.html`, `${name}.html`]
    .map((candidate) => path.join(folder, candidate))
    .find((file) => file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile());
}

function compress(file: string, script?: string): Buffer {
  const content = readFileSync(file);
  if (isBinary.test(file)) return content;
  const body =
    script && file.endsWith('.html')
      ? content.toString().replace('</head>', () => `<script>${script}</script></head>`)
      : content;
  // Where pages have a script of the bench, nothing is weighed. The best quality would take 100 ms for a page, and a click would wait for that.
  const quality = script === undefined ? constants.BROTLI_MAX_QUALITY : 5;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function send(response: ServerResponse, file: string, body: Buffer): void {
  const isPage = file.endsWith('.html');
  const type = lookup(file) ?? 'application/octet-stream';
  response.writeHead(200, {
    'Content-Type': type.startsWith('text/') ? `${type};charset=utf-8` : type,
    'Content-Length': body.length,
    'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(isBinary.test(file) ? {} : { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
  });
  response.end(body);
}

function toDelivery({ headers }: IncomingMessage, file: string, bytes: number): Delivery {
  const kinds = { '.html': 'html', '.js': 'js', '.mjs': 'js', '.css': 'css' } as const;
  const ending = path.extname(file);
  return {
    kind: ending in kinds ? kinds[ending as keyof typeof kinds] : 'other',
    bytes,
    isAhead: String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch'),
  };
}

function isDocumentAhead({ headers }: IncomingMessage): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' && String(headers['sec-purpose'] ?? '').startsWith('prefetch')
  );
}
