import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fileRules } from '../../hosting/rules';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best quality takes 20 times as long as the one for larger files, and saves a tenth of the bytes. */
const small = 16 * 1024;
const quality = { small: constants.BROTLI_MAX_QUALITY, large: 6 };
/** How many files are in memory at a time. zlib compresses four at a time. */
const workers = 8;

/** Part of each key, because other versions and other qualities have other results. */
const tool = JSON.stringify([process.versions.brotli, process.versions.zlib, small, quality]);
const day = 24 * 60 * 60 * 1000;

/**
 * Writes a `.br` and a `.gz` next to each file of the built site that is not compressed yet, as hosts keep them. A file that does not become smaller is
 * left as it is. `cacheFolder` keeps the results by what the files contain, because most files are the same in the next build.
 */
export async function compressSite(outFolder: string, cacheFolder: string): Promise<void> {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && fileRules[path.extname(entry.name).slice(1)]?.isCompressed)
    .map(({ parentPath, name }) => path.join(parentPath, name));
  await mkdir(cacheFolder, { recursive: true });
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      await compressFile(file, cacheFolder);
  };
  await Promise.all(Array.from({ length: workers }, work));
  await prune(cacheFolder);
}

async function compressFile(file: string, cacheFolder: string): Promise<void> {
  const content = await readFile(file);
  const key = createHash('sha256').update(tool).update(content).digest('base64url');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length <= small ? quality.small : quality.large,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const kept = path.join(cacheFolder, key);
  const [brotli, gzipped] = await Promise.all([
    keep(`${kept}.br`, () => toBrotli(content, { params })),
    keep(`${kept}.gz`, () => toGzip(content, { level: 9 })),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}

/** Reads a file, or makes and writes it if there is none. */
async function keep(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const known = await readFile(file);
    // The time of a file is that of its last use, see `prune`.
    await utimes(file, new Date(), new Date());
    return known;
  } catch {
    const made = await make();
    // The rename makes the file appear at once, so that no process reads half of it.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  }
}

/** Deletes the results that no build has used for a day. */
async function prune(cacheFolder: string): Promise<void> {
  const oldest = Date.now() - day;
  for (const name of await readdir(cacheFolder)) {
    const file = path.join(cacheFolder, name);
    // Another build may have deleted it.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}
