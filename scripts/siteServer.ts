import { open, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Changes a response before anything is sent, or answers it and returns true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Range {
  start: number;
  end: number;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown;charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Serves a built site as a static host does: folders by their index.html, unknown addresses by 404.html. */
export function createSiteServer(folder: string, intercept: Intercept = () => false): Server {
  return createServer((request, response) => {
    if (intercept(request, response)) return;
    answer(path.resolve(folder), request, response).catch((error: unknown) => {
      // A reader who goes away in the middle of a file ends up here as well; there is nobody left to tell.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `The file cannot be read: ${String(error)}`);
    });
  });
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'This site is only read: GET and HEAD.');
    return;
  }
  const pathname = readPathname(request.url ?? '/');
  if (pathname === undefined) {
    sendText(response, 400, 'This address cannot be read.');
    return;
  }
  const file = await findFile(folder, pathname);
  if (file) await sendFile(file, pathname, request, response);
  else await sendNotFound(folder, response);
}

/** The decoded path of an address, with single slashes, or nothing where it cannot be decoded. */
function readPathname(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return pathname.includes('\0') ? undefined : `/${pathname}`.replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/** The file for a path: itself, its index.html, or for `/x.html` that of `/x`, since hosts keep these as one page. */
async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const page = pathname.replace(/\.html$/, '');
  for (const name of [pathname, `${pathname}/index.html`, `${page}.html`, `${page}/index.html`]) {
    const file = path.join(folder, name);
    if (file.startsWith(folder + path.sep) && (await isFile(file))) return file;
  }
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function sendFile(
  file: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const tag = `W/"${String(size)}-${String(mtimeMs)}"`;
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    // Names of files in assets/ carry a hash of their content.
    response.setHeader(
      'Cache-Control',
      pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('ETag', tag);
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const range = readRange(request.headers.range, size);
    if (range === 'outside') {
      response.writeHead(416, { 'Content-Range': `bytes */${String(size)}` }).end();
      return;
    }
    if (range)
      response.setHeader(
        'Content-Range',
        `bytes ${String(range.start)}-${String(range.end)}/${String(size)}`,
      );
    response.writeHead(range ? 206 : 200, { 'Content-Length': range ? range.end - range.start + 1 : size });
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

/** The one range that a request asks for. What cannot be read counts as none, as HTTP says. */
function readRange(header: string | undefined, size: number): Range | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'outside';
}

async function sendNotFound(folder: string, response: ServerResponse): Promise<void> {
  const page = await readFile(path.join(folder, '404.html')).catch(() => undefined);
  if (!page) {
    sendText(response, 404, 'Not found.');
    return;
  }
  response
    .writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(page);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(text);
}
