import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { buildSync } from 'esbuild';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { DocsVersion } from '../../site/versions';
import { referencePath } from '../reference/format';
import { formatDigest, offlineFolder, workerFile, type OfflineList } from './format';

export interface OfflineOptions {
  siteFolder: string;
  /** The folder of the built site, whose pages are as readers get them. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  versions: readonly DocsVersion[];
}

/** Writes for each version the list of what a device keeps of it, and the worker that answers when there is no network. */
export function writeOffline({ siteFolder, outFolder, baseUrl, versions }: OfflineOptions): void {
  mkdirSync(path.join(outFolder, offlineFolder), { recursive: true });
  for (const version of versions) {
    const list = toList(version, versions, outFolder, baseUrl);
    writeFileSync(path.join(outFolder, offlineFolder, `${version.name}.json`), JSON.stringify(list));
  }
  buildSync({
    entryPoints: [path.join(__dirname, 'client/answerOffline.ts')],
    outfile: path.join(outFolder, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    target: browserslistToEsbuild(undefined, { path: siteFolder, env: 'production' }),
  });
}

function toList(
  version: DocsVersion,
  versions: readonly DocsVersion[],
  outFolder: string,
  baseUrl: string,
): OfflineList {
  const read = (address: string): Buffer => readFileSync(path.join(outFolder, address.slice(baseUrl.length)));
  const htmlFiles = listPages(version, versions, outFolder);
  const html = htmlFiles.map((file) => readFileSync(path.join(outFolder, file), 'utf8'));
  const files = new Set([
    ...html.flatMap((text) => findFiles(text, baseUrl)),
    ...listFiles(outFolder, 'assets/js', /^early-.*\.js$/, baseUrl),
    ...listFiles(outFolder, 'search', indexesOf(version, versions), baseUrl),
  ]);
  const present = [...files].filter((address) =>
    existsSync(path.join(outFolder, address.slice(baseUrl.length))),
  );
  const contents = [...html.map((text) => Buffer.from(text)), ...present.map(read)];
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return {
    label: version.label,
    digest: hash.digest('hex').slice(0, 12),
    size: contents.reduce((sum, content) => sum + content.length, 0),
    pages: html.map(toPage),
    files: present.map((address) => ({ address, digest: digestOf(read(address)) })),
  };
}

/** The pages of a version. Those of the reference are left out: they are many, and the guides explain the names that matter. */
function listPages(
  { path: own }: DocsVersion,
  versions: readonly DocsVersion[],
  outFolder: string,
): readonly string[] {
  const folder = path.posix.join('docs', own);
  const others = versions
    .map((version) => path.posix.join('docs', version.path))
    .filter((other) => other.length > folder.length);
  return readdirSync(path.join(outFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => path.posix.join(folder, file))
    .filter((file) => !`/${file}`.startsWith(`${referencePath}/`))
    .filter((file) => !others.some((other) => file.startsWith(`${other}/`)))
    .sort();
}

/** The files that a page names. */
function findFiles(html: string, baseUrl: string): readonly string[] {
  const names = html.matchAll(/(?<=[\s"'=(])\/[\w./~-]*\.\w+/g);
  return [...names]
    .map(([name]) => name)
    .filter((name) => /^(?:assets|img)\//.test(name.slice(baseUrl.length)));
}

function listFiles(outFolder: string, folder: string, names: RegExp, baseUrl: string): readonly string[] {
  return readdirSync(path.join(outFolder, folder))
    .filter((name) => names.test(name))
    .map((name) => `${baseUrl}${folder}/${name}`);
}

/** The indexes of the search that answer for a version: all but those of other versions. */
function indexesOf({ name }: DocsVersion, versions: readonly DocsVersion[]): RegExp {
  const others = versions.filter((version) => version.name !== name).map((version) => version.name);
  return new RegExp(`^(?!${others.map((other) => other.replaceAll('.', '\\.')).join('|')}).*\\.json$`);
}

function toPage(html: string): OfflineList['pages'][number] {
  const [, address = ''] = /<link [^>]*rel=canonical href=([^\s>]+)/.exec(html) ?? [];
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return {
    address: new URL(address).pathname,
    title: load(heading, null, false).text(),
    digest: digestOf(Buffer.from(html)),
  };
}

function digestOf(content: Buffer): string {
  return formatDigest(createHash('sha256').update(content).digest());
}
