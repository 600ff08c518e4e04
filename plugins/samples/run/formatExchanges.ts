import { formatJson } from './formatJson';

/** An HTTP exchange that a sample made. */
export interface Exchange {
  request: { method: string; path: string; headers: [string, string][]; body: string };
  response: { status: number; statusText: string; headers: [string, string][]; body: string };
}

/** Headers that every exchange has and no page explains. */
const hiddenHeaders = new Set([
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'connection',
  'content-length',
  'date',
  'etag',
  'host',
  'keep-alive',
  'priority',
  'sec-fetch-mode',
  'transfer-encoding',
  'user-agent',
  'x-powered-by',
]);
/** Headers that have the same value in almost every exchange. */
const hiddenLines = new Set([
  'content-type: application/json',
  'vary: trpc-accept, accept',
  'pragma: no-cache',
  'accept: */*',
]);
const comfortableWidth = 76;

/** Writes the text of an `http` fence: requests and responses in the order in which they were made. */
export function formatExchanges(exchanges: readonly Exchange[]): string {
  return exchanges
    .map(({ request, response }) => {
      const asked = [`${request.method} ${unescapePath(request.path)}`, ...headerLines(request.headers)];
      const answered = [
        `${String(response.status)} ${response.statusText}`.trim(),
        ...headerLines(response.headers),
      ];
      return [...asked, ...bodyLines(request.body), '', ...answered, ...bodyLines(response.body)].join('\n');
    })
    .join('\n\n');
}

/** Unescapes the input in a path, because readers cannot read `%22`. */
function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function headerLines(headers: readonly [string, string][]): string[] {
  return headers
    .filter(([name]) => !hiddenHeaders.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .filter((line) => !hiddenLines.has(line));
}

function bodyLines(body: string): string[] {
  if (body === '') return [];
  const isLong = body.length > comfortableWidth && /^[[{]/.test(body);
  return ['', ...((isLong && reformat(body)) || body.trimEnd()).split('\n')];
}

function reformat(json: string): string | undefined {
  try {
    return formatJson(JSON.parse(json));
  } catch {
    return undefined;
  }
}
