import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fileRules } from '../../hosting/rules';
import { filesBelow } from '../../lib/filesBelow';
import { openFileStore, type FileStore } from '../../lib/fileStore';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The best quality takes 20 to 60 times as long as the one for larger files, and saves a tenth of the bytes. Readers wait for those of
 * `worthIt`. A page takes a third of that time with the quality below the best, which saves 5 of 7 percent.
 */
const small = 16 * 1024;
const quality = { best: constants.BROTLI_MAX_QUALITY, page: 10, large: 6 };
const worthIt = /[\\/]assets[\\/](?:play|js)[\\/]/;
/** How many files are in memory at a time. zlib compresses four at a time. */
const workers = 8;

/** Part of each key, because other versions have other results. */
const tool = JSON.stringify([process.versions.brotli, process.versions.zlib]);

/**
 * Writes a `.br` and a `.gz` next to each file of the built site that is not compressed yet, as hosts keep them. A file that does not become smaller is
 * left as it is. `cacheFolder` keeps the results by what the files contain, because most files are the same in the next build.
 */
export async function compressSite(outFolder: string, cacheFolder: string): Promise<void> {
  const files = filesBelow(outFolder)
    .filter((file) => fileRules[path.extname(file).slice(1)]?.isCompressed)
    .map((file) => path.join(outFolder, file));
  const store = openFileStore(cacheFolder);
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file, store);
  };
  await Promise.all(Array.from({ length: workers }, work));
  store.prune();
}

async function compressFile(file: string, store: FileStore): Promise<void> {
  const content = await readFile(file);
  const chosen = qualityOf(file, content);
  const key = `${createHash('sha256').update(tool).update(content).digest('base64url')}-${String(chosen)}`;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: chosen,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const keep = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = store.read(name);
    if (known) return known;
    const made = await make();
    store.write(name, made);
    return made;
  };
  const [brotli, gzipped] = await Promise.all([
    keep(`${key}.br`, () => toBrotli(content, { params })),
    keep(`${key}.gz`, () => toGzip(content, { level: 9 })),
  ]);
  if (brotli.length < content.length) await writeWhole(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeWhole(`${file}.gz`, gzipped);
}

function qualityOf(file: string, { length }: Buffer): number {
  if (length <= small || worthIt.test(file)) return quality.best;
  return file.endsWith('.html') ? quality.page : quality.large;
}

/** Writes a file that nobody sees before it is whole, because the site may be served at the same time. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
