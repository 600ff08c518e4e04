import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { buildSync } from 'esbuild';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuiltSite } from '../../lib/builtSite';
import type { DocsVersion } from '../../site/versions';
import { referencePath } from '../reference/format';
import { formatDigest, offlineFolder, workerFile, type OfflineList } from './format';

/** Writes for each version the list of what a device keeps of it, and the worker that answers when there is no network. Pages are as readers get them. */
export function writeOffline(site: BuiltSite, versions: readonly DocsVersion[]): void {
  const { siteFolder, outFolder } = site;
  mkdirSync(path.join(outFolder, offlineFolder), { recursive: true });
  for (const version of versions) {
    const list = toList(version, versions, site);
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
  { outFolder, baseUrl }: BuiltSite,
): OfflineList {
  const toFile = (address: string): string => path.join(outFolder, address.slice(baseUrl.length));
  const listFiles = (folder: string, names: RegExp): readonly string[] =>
    readdirSync(path.join(outFolder, folder))
      .filter((name) => names.test(name))
      .map((name) => `${baseUrl}${folder}/${name}`);
  const htmlFiles = listPages(version, versions, outFolder);
  const html = htmlFiles.map((file) => readFileSync(path.join(outFolder, file), 'utf8'));
  const files = new Set([
    ...html.flatMap((text) => findFiles(text, baseUrl)),
    ...listFiles('assets/js', /^early-.*\.js$/),
    ...listFiles('search', indexesOf(version, versions)),
  ]);
  const present = [...files].filter((address) => existsSync(toFile(address)));
  const read = (address: string): Buffer => readFileSync(toFile(address));
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
