import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { readHeaders } from '../../hosting/headersFile';
import { readRedirects } from '../../hosting/redirectsFile';
import { acceptedAs, cacheControl, fileRules, hostFiles } from '../../hosting/rules';

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
  const sendFile = sirv(folder, { dev: true, etag: true, extensions: [], setHeaders });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const asked = request.url ?? '/';
    const pathname = readPathname(asked);
    if (sendsHeaders) setSiteHeaders(folder, pathname ?? '/', response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'This site is only read: GET and HEAD.');
    } else if (pathname === undefined) sendText(response, 400, 'This address cannot be read.');
    else if (`${pathname}/` === baseUrl || (pathname === '/' && baseUrl !== '/'))
      response.writeHead(302, { Location: baseUrl }).end();
    else if (!pathname.startsWith(baseUrl)) void sendNotFound(folder, response);
    else {
      const goOn = (): void => void sendRedirect(folder, response, pathname, asked);
      const file = findFile(folder, pathname.slice(baseUrl.length), request.headers);
      if (file === undefined) goOn();
      else {
        request.url = `/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`;
        // No host must answer with a part of a file, and `sirv` misreads some of those that are asked for.
        delete request.headers.range;
        // Caches in front keep a page and its Markdown apart. Here, since `sirv` sets no headers where it answers that nothing changed.
        const isAsAsked = /\.(?:html|md)(?:\.\w+)?$/.test(file);
        response.setHeader('Vary', isAsAsked ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
        sendFile(request, response, goOn);
      }
    }
  };
  return createServer((request, response) => {
    if (intercept(request, response)) return;
    closeFiles(response);
    try {
      answer(request, response);
    } catch {
      // A file was lost between two looks at it, or readers have used up the files that a program can open.
      response.setHeader('Cache-Control', cacheControl.revalidated);
      sendText(response, 503, 'This site cannot be read at the moment.');
    }
  });
}

/** What is for hosts, not for readers. */
const hidden: ReadonlySet<string> = new Set(Object.values(hostFiles));

/** Closes the file that is being sent when the reader goes away, and ends the answer when the file is lost: `sirv` does neither. */
function closeFiles(response: ServerResponse): void {
  response.on('pipe', (file: Readable) => {
    // An answer that waits for those before it has no connection yet, so only its request is closed.
    for (const each of [response, response.req]) each.on('close', () => file.destroy());
    file.on('error', () => response.destroy());
  });
}

/**
 * Finds the file that is sent for a path, as the browser accepts it: its own name in the folder, whatever link leads there. A page is found
 * with and without `.html` and `index.html`, as on any host. What is outside of the folder, or for hosts, is not found.
 */
function findFile(folder: string, asked: string, headers: IncomingHttpHeaders): string | undefined {
  const bare = asked.replace(/\/$/, '');
  const page = asked.replace(/(?:(?<=^|\/)index)?\.html$/, '').replace(/\/$/, '');
  const names = [
    ...(prefersMarkdown(headers.accept) ? [`${bare}.md`] : []),
    ...[asked, `${bare}/index.html`, `${bare}.html`],
    ...[page, `${page}/index.html`, `${page}.html`],
  ];
  const name = names.find((each) => toOwnName(folder, each) !== undefined);
  if (name === undefined) return undefined;
  const copies = encodings.filter((encoding) => accepts(headers['accept-encoding'], encoding.name));
  const [file] = [...copies.map(({ ending }) => name + ending), name].flatMap(
    (each) => toOwnName(folder, each) ?? [],
  );
  return file;
}

function prefersMarkdown(accept = ''): boolean {
  const [markdown = 0, html = 0] = [acceptedAs.markdown, acceptedAs.html].map((ranges) => {
    const range = ranges.find((each) => new RegExp(each, 'i').test(accept));
    if (range === undefined) return 0;
    return Number(new RegExp(`${range}[^,]*;\\s*q=([\\d.]+)`, 'i').exec(accept)?.[1] ?? 1);
  });
  return markdown > 0 && markdown >= html;
}

/** The copies that the build writes, best first. */
const encodings = [
  { ending: '.br', name: 'br' },
  { ending: '.gz', name: 'gzip' },
] as const;

/** Whether a header names what a browser accepts, and not to refuse it. */
function accepts(header: string | undefined, name: string): boolean {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i').test(header ?? '');
}

/** The name inside the folder, with all links followed, of a file that readers may have. */
function toOwnName(folder: string, name: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(path.join(root, name));
    const own = path.relative(root, file).split(path.sep).join('/');
    return statSync(file).isFile() && !own.startsWith('../') && !hidden.has(own) ? own : undefined;
  } catch {
    // There is no such file, or no site while another takes its place.
    return undefined;
  }
}

/** Sets the headers that the site's own file names for an address, in its decoded form. */
function setSiteHeaders(folder: string, pathname: string, response: ServerResponse): void {
  const file = path.join(folder, hostFiles.headers);
  const rules = existsSync(file) ? readHeaders(readFileSync(file, 'utf8')) : [];
  for (const { headers } of rules.filter((rule) => pathname.startsWith(rule.path)))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Reads the decoded path of an address, with single slashes, or nothing if it cannot be decoded. */
function readPathname(url: string): string | undefined {
  try {
    // Requests to a proxy name the host as well.
    const [written = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
    const pathname = decodeURIComponent(written);
    return pathname.includes('\0') ? undefined : path.posix.normalize(`/${pathname}`);
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, file: string): void {
  const ending = path.extname(file.replace(/\.(?:br|gz)$/, '')).slice(1);
  const { type } = (Object.hasOwn(fileRules, ending) ? fileRules[ending] : undefined) ?? {};
  response.setHeader('Content-Type', type ?? 'application/octet-stream');
}

/** What `_redirects` said last: to read its thousand lines takes longer than to answer. */
let lastRedirects = { text: '', targets: readRedirects('') };

/** Leads from a former address of a page to its present one, which keeps the query; else answers that nothing is there. */
async function sendRedirect(
  folder: string,
  response: ServerResponse,
  pathname: string,
  asked: string,
): Promise<void> {
  const text = await readFile(path.join(folder, hostFiles.redirects), 'utf8').catch(() => '');
  if (text !== lastRedirects.text) lastRedirects = { text, targets: readRedirects(text) };
  const target = lastRedirects.targets.get(pathname.replace(/\/$/, ''));
  if (target === undefined) await sendNotFound(folder, response);
  else response.writeHead(301, { Location: target + (/\?[^#]*/.exec(asked)?.[0] ?? '') }).end();
}

async function sendNotFound(folder: string, response: ServerResponse): Promise<void> {
  const name = toOwnName(folder, '404.html');
  const page = name && (await readFile(path.join(folder, name)).catch(() => undefined));
  response.setHeader('Cache-Control', cacheControl.revalidated);
  if (page) response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page);
  else sendText(response, 404, 'Not found.');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(text);
}
