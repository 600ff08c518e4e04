import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fileRules } from '../../hosting/rules';
import { openFileStore, type FileStore } from '../../lib/fileStore';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best quality takes 20 times as long as the one for larger files, and saves a tenth of the bytes. Readers wait for those of `worthIt`. */
const small = 16 * 1024;
const quality = { small: constants.BROTLI_MAX_QUALITY, large: 6 };
const worthIt = /[\\/]assets[\\/](?:play|js)[\\/]/;
/** How many files are in memory at a time. zlib compresses four at a time. */
const workers = 8;

/** Part of each key, because other versions and other qualities have other results. */
const tool = JSON.stringify([process.versions.brotli, process.versions.zlib, small, quality]);

/**
 * Writes a `.br` and a `.gz` next to each file of the built site that is not compressed yet, as hosts keep them. A file that does not become smaller is
 * left as it is. `cacheFolder` keeps the results by what the files contain, because most files are the same in the next build.
 */
export async function compressSite(outFolder: string, cacheFolder: string): Promise<void> {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && fileRules[path.extname(entry.name).slice(1)]?.isCompressed)
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const store = openFileStore(cacheFolder);
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file, store);
  };
  await Promise.all(Array.from({ length: workers }, work));
  store.prune();
}

async function compressFile(file: string, store: FileStore): Promise<void> {
  const content = await readFile(file);
  const key =
    createHash('sha256').update(tool).update(content).digest('base64url') +
    (worthIt.test(file) ? '-best' : '');
  const isBest = content.length <= small || worthIt.test(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isBest ? quality.small : quality.large,
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

/** Writes a file that nobody sees before it is whole, because the site may be served at the same time. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
