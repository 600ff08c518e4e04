import path from 'node:path';
import { readFiles } from '../../../plugins/samples/check/checkFolders';
import { listClaims } from '../../../plugins/samples/claims/claimsFolder';
import { listFolders } from '../../../plugins/samples/page/listFiles';
import type { PageContent } from '../../../plugins/samples/page/pageContent';
import type { PageSet } from '../../../plugins/samples/page/pageSets';
import { projectNames } from '../../../plugins/samples/page/resolveProject';
import { readRoots, type Root } from '../../../plugins/samples/page/roots';
import { openCache } from '../../../plugins/samples/prove/cache';
import { pagesOf, readContent } from '../../../plugins/samples/prove/read/readContent';
import { followImports } from '../../../plugins/samples/run/readImports';

/** Finds the pages that each file is about: itself, the page of a claims file, or the pages that show a file of `samples/` or use it. */
export async function findPages(
  siteFolder: string,
  sets: readonly PageSet[],
  files: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const pages = sets.flatMap((set) => pagesOf({ siteFolder }, set));
  const claims = sets.flatMap((set) => listClaims(siteFolder, set));
  const needsSamples = files.some((file) => file.startsWith('samples/'));
  const usersOf = needsSamples ? await readUsers(siteFolder, sets) : () => [];
  const pagesOfFile = (file: string): readonly string[] => {
    if (file.startsWith('samples/')) return usersOf(file);
    if (!file.startsWith('claims/')) return pages.filter((page) => page === file);
    const helper = file.slice('claims/'.length);
    return claims
      .filter((each) => each.file === file || each.helpers.has(helper))
      .flatMap(({ page }) => page ?? []);
  };
  return new Map(files.map((file) => [file, [...new Set(pagesOfFile(file))]]));
}

/** Reads which pages use which folders of `samples/`, also by way of others that import them. */
async function readUsers(siteFolder: string, sets: readonly PageSet[]): Promise<(file: string) => string[]> {
  const roots = readRoots({ siteFolder });
  const options = { siteFolder, cache: openCache(path.join(siteFolder, '.cache/samples')) };
  const contents: PageContent[] = [];
  for (const set of sets)
    for (const page of pagesOf(options, set)) contents.push(await readContent(options, page, set, roots));
  return (file) => {
    const [, rootName = '', ...rest] = file.split('/');
    const root = roots.find(({ name }) => name === rootName);
    if (!root) return [];
    const folders = foldersThatImport(root, rest).map((folder) => `${root.name}/${folder}`);
    return contents
      .filter((content) => foldersOf(content).some((folder) => folders.includes(folder)))
      .map(({ page }) => page);
  };
}

/** The folder of a file, and those of the same root that import from it. A file that is gone counts for its folder alone. */
function foldersThatImport(root: Root, place: readonly string[]): string[] {
  const own = place.slice(0, place[0] === '_setup' ? 2 : 1).join('/');
  const setups = listFolders(path.join(root.folder, '_setup')).map((name) => `_setup/${name}`);
  const files = readFiles(root, []);
  const importing = [...projectNames(root.folder), ...setups].filter((folder) => {
    const start = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
    return followImports(start, files).has(place.join('/'));
  });
  return [own, ...importing];
}

/** The folders of `samples/` that a page uses: projects that it shows, also as what was before, and set-ups. */
function foldersOf({ samples, nodes }: PageContent): string[] {
  const setups = samples.flatMap(({ program: { meta, setupRoot } }) =>
    meta.setup && setupRoot ? [path.posix.join(setupRoot, '_setup', meta.setup)] : [],
  );
  const projects = nodes.flatMap((node) => {
    if (node.kind !== 'project' || node.block.kind !== 'project') return [];
    const { before } = node.block.attributes;
    const { root, project } = node.project;
    return [project, ...(typeof before === 'string' ? [before] : [])].map((name) => `${root}/${name}`);
  });
  return [...setups, ...projects];
}
