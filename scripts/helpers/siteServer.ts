import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { readHeaders } from '../../hosting/headersFile';
import { readRedirects } from '../../hosting/redirectsFile';
import { acceptsMarkdown, cacheControl, fileRules, hostFiles } from '../../hosting/rules';

/** Changes a response before anything is sent, or sends it and returns true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface SiteServerOptions {
  /** The path below which the site is served, with a slash at both ends. */
  baseUrl?: string;
  intercept?: Intercept;
  /** Whether the headers of `_headers` are sent; some hosts know none. */
  sendsHeaders?: boolean;
}

/**
 * Serves a built site as a static host does: folders by their index.html, former addresses by redirects, unknown ones by 404.html,
 * text as the build has compressed it, all with the headers of the site's `_headers`.
 */
export function createSiteServer(
  folder: string,
  { baseUrl = '/', intercept = () => false, sendsHeaders = true }: SiteServerOptions = {},
): Server {
  // `dev` looks for each file when it is asked for, so that the site can be built again while it is served.
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders,
  });
  return createServer((request, response) => {
    if (intercept(request, response)) return;
    closeFilesOfAborted(response);
    const pathname = readPathname(request.url ?? '/');
    if (sendsHeaders) setSiteHeaders(folder, pathname ?? '/', response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'This site is only read: GET and HEAD.');
      return;
    }
    if (pathname === undefined) {
      sendText(response, 400, 'This address cannot be read.');
      return;
    }
    if (!pathname.startsWith(baseUrl)) {
      if (`${pathname}/` === baseUrl || pathname === '/')
        response.writeHead(302, { Location: baseUrl }).end();
      else void sendNotFound(folder, response);
      return;
    }
    const asked = request.url ?? '/';
    const inFolder = pathname.slice(baseUrl.length - 1);
    const page = wantsMarkdown(folder, request, inFolder) ?? toPage(folder, inFolder);
    if (hidden.has(page.replace(/\/+$/, '')) || leavesFolder(folder, inFolder)) {
      void sendNotFound(folder, response);
      return;
    }
    request.url = page;
    sendFile(request, response, () => void sendRedirect(folder, response, pathname, asked));
  });
}

/** What is for hosts, not for readers. */
const hidden: ReadonlySet<string> = new Set(Object.values(hostFiles).map((file) => `/${file}`));

/** Closes the file that is being sent when the reader goes away: `sirv` leaves it open. */
function closeFilesOfAborted(response: ServerResponse): void {
  response.on('pipe', (file: Readable) => {
    response.on('close', () => file.destroy());
  });
}

/** Whether an address leads through a link on disk to a file outside of the site. */
function leavesFolder(folder: string, pathname: string): boolean {
  const root = realpathSync(folder);
  return ['', '.html', '/index.html']
    .map((ending) => path.join(folder, pathname.replace(/\/+$/, '') + ending))
    .filter((file) => existsSync(file))
    .some((file) => !`${realpathSync(file)}/`.startsWith(`${root}/`));
}

/** Sets the headers that the site's own file names for an address, in its decoded form. */
function setSiteHeaders(folder: string, pathname: string, response: ServerResponse): void {
  const file = path.join(folder, hostFiles.headers);
  const rules = existsSync(file) ? readHeaders(readFileSync(file, 'utf8')) : [];
  for (const { headers } of rules.filter((rule) => pathname.startsWith(rule.path)))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The file with the Markdown of a page, if the request asks for Markdown and the page has some. */
function wantsMarkdown(folder: string, { headers }: IncomingMessage, pathname: string): string | undefined {
  const file = `${pathname.replace(/\/$/, '')}.md`;
  const isWanted = headers.accept?.includes(acceptsMarkdown) && existsSync(path.join(folder, file));
  return isWanted ? encodeURI(file) : undefined;
}

/** Reads the decoded path of an address, with single slashes, or nothing if it cannot be decoded. */
function readPathname(url: string): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return pathname.includes('\0') ? undefined : path.posix.normalize(`/${pathname}`);
  } catch {
    return undefined;
  }
}

/**
 * The encoded path of a page without `.html` or `index.html`, since hosts serve a page under each of these addresses. A folder that is
 * called `index` is no such file.
 */
function toPage(folder: string, pathname: string): string {
  const isIndex = /\/index\/?$/.test(pathname) && existsSync(path.join(folder, pathname, 'index.html'));
  const page = isIndex
    ? path.posix.join(pathname, 'index.html')
    : pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  return encodeURI(page).replace(/[?#]/g, encodeURIComponent);
}

function setHeaders(response: ServerResponse, pathname: string, { size }: { size: number }): void {
  const ending = path.extname(pathname).slice(1);
  // The addresses of pages have no ending.
  const kind = ending in fileRules ? ending : 'html';
  response.setHeader('Content-Type', fileRules[kind]?.type ?? '');
  // Caches in front keep a page and its Markdown apart.
  if (/^(?:html|md)$/.test(kind)) response.setHeader('Vary', 'Accept, Accept-Encoding');
  response.setHeader('Accept-Ranges', 'bytes');
  const { headers } = response.req;
  headers.range = toPlainRange(headers.range, size);
}

/** Writes a range as `sirv` reads it: with its first byte. What cannot be read or written so counts as none, as HTTP allows. */
function toPlainRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Math.min(Number(first), size) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return end === 0 || (first && last && Number(last) < Number(first))
    ? undefined
    : `bytes=${String(start)}-${String(end)}`;
}

/** Leads from a former address of a page to its present one, which keeps the query; else answers that nothing is there. */
async function sendRedirect(
  folder: string,
  response: ServerResponse,
  pathname: string,
  asked: string,
): Promise<void> {
  const text = await readFile(path.join(folder, hostFiles.redirects), 'utf8').catch(() => '');
  const target = readRedirects(text).get(pathname.replace(/\/$/, ''));
  if (target === undefined) await sendNotFound(folder, response);
  else response.writeHead(301, { Location: target + (/\?[^#]*/.exec(asked)?.[0] ?? '') }).end();
}

async function sendNotFound(folder: string, response: ServerResponse): Promise<void> {
  const page = await readFile(path.join(folder, '404.html')).catch(() => undefined);
  if (!page) {
    sendText(response, 404, 'Not found.');
    return;
  }
  response
    .writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': cacheControl.revalidated })
    .end(page);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(text);
}
