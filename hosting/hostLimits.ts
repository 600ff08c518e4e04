import path from 'node:path';
import type { HeaderRule } from './headersFile';

/** What one host takes, by what it is called on that host. */
interface HostLimits {
  /** Characters of a line of `_headers`, and its rules. */
  headerLine?: number;
  headerRules?: number;
  /** Characters of a line of `_redirects`, and its lines. */
  redirectLine?: number;
  redirects?: number;
  /** Bytes of the headers of one response. */
  responseHeaders?: number;
  /** Files of a site, and of one folder of it. */
  files?: number;
  folderFiles?: number;
  /** Bytes of one file. */
  fileSize?: number;
}

/** The limits of the hosts that `hosting/README.md` promises. */
export const hostLimits: Readonly<Record<string, HostLimits>> = {
  // https://developers.cloudflare.com/pages/configuration/headers/, …/redirects/ and …/platform/limits/
  'Cloudflare Pages': {
    headerLine: 2000,
    headerRules: 100,
    redirectLine: 1000,
    redirects: 2000,
    // Of its free plan.
    files: 20_000,
    fileSize: 25 * 1024 * 1024,
  },
  // https://docs.netlify.com/deploy/deploy-overview/ and https://docs.netlify.com/manage/routing/redirects/overview/; a deploy with more
  // redirects may fail.
  Netlify: { redirects: 10_000, folderFiles: 54_000 },
  // The smallest buffer for headers of a server behind it (`proxy_buffer_size`) has 4 KB, and the host adds headers of its own.
  'a default nginx in front': { responseHeaders: 1000 },
};

export interface HostFiles {
  headers: readonly HeaderRule[];
  headersFile: string;
  redirectsFile: string;
  /** The bytes of each file that is uploaded, by its name in the site. */
  files: ReadonlyMap<string, number>;
}

/** Lists what is longer or more than a host takes: the host, the number and the place. */
export function findBrokenLimits(site: HostFiles, limits = hostLimits): readonly string[] {
  const headerLines = site.headersFile.split('\n');
  const redirectLines = site.redirectsFile.split('\n').filter(Boolean);
  return Object.entries(limits).flatMap(([host, limit]) => [
    ...findLong(headerLines, limit.headerLine).map((line) => `_headers:${line} for ${host}`),
    ...findLong(redirectLines, limit.redirectLine).map((line) => `_redirects:${line} for ${host}`),
    ...findMore('rules in _headers', site.headers.length, limit.headerRules, host),
    ...findMore('lines in _redirects', redirectLines.length, limit.redirects, host),
    ...findMore('files', site.files.size, limit.files, host),
    ...[...countByFolder(site.files)].flatMap(([folder, count]) =>
      findMore(`files in ${folder}`, count, limit.folderFiles, host),
    ),
    ...[...site.files].flatMap(([name, size]) => findMore(`bytes in ${name}`, size, limit.fileSize, host)),
    ...site.headers.flatMap(({ path }) =>
      findMore(`bytes of headers below ${path}`, sizeOf(site.headers, path), limit.responseHeaders, host),
    ),
  ]);
}

function findLong(lines: readonly string[], most = Infinity): readonly string[] {
  return lines.flatMap((line, index) =>
    line.length > most
      ? [`${String(index + 1)} has ${String(line.length)} characters, more than ${String(most)},`]
      : [],
  );
}

function findMore(what: string, found: number, most = Infinity, host: string): readonly string[] {
  return found > most ? [`${String(found)} ${what}, more than ${String(most)} for ${host}`] : [];
}

function countByFolder(files: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of files.keys()) {
    const folder = path.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** The bytes of all headers that a response below a path gets: a rule of a longer path replaces those of the same name. */
function sizeOf(rules: readonly HeaderRule[], path: string): number {
  const sent = Object.assign(
    {},
    ...rules.filter((rule) => path.startsWith(rule.path)).map(({ headers }) => headers),
  ) as Record<string, string>;
  return Object.entries(sent).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}
