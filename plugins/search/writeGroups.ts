import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  searchFolder,
  type GroupFiles,
  type SearchManifest,
  type SearchPage,
  type SnippetFile,
} from './format';
import { writeIndex } from './writeIndex';

/** Writes an index and a file of snippets for each group of pages, and the manifest that names them. */
export async function writeGroups(
  outDir: string,
  groups: ReadonlyMap<string, readonly SearchPage[]>,
): Promise<void> {
  const folder = path.join(outDir, searchFolder);
  await mkdir(folder, { recursive: true });
  const names: [group: string, files: GroupFiles][] = [];
  for (const [group, pages] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const index = await writeHashed(folder, group, 'bin', writeIndex(pages));
    const snippets = await writeHashed(folder, group, 'json', Buffer.from(JSON.stringify(toSnippets(pages))));
    names.push([group, { index, snippets }]);
  }
  const manifest: SearchManifest = { groups: Object.fromEntries(names) };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

function toSnippets(pages: readonly SearchPage[]): SnippetFile {
  return pages.flatMap(({ sections }) => sections.map(({ prose }) => prose));
}

/** Writes a file under a name that changes with its content, so that browsers can keep it for ever. */
async function writeHashed(
  folder: string,
  group: string,
  ending: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const name = `${group}.${hash}.${ending}`;
  await writeFile(path.join(folder, name), bytes);
  return name;
}
