import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../lib/filesBelow';
import type { PageSet } from '../../samples/page/pageSets';
import { digest, readRoots } from '../../samples/page/roots';
import { digestTool } from '../../samples/prove/digestTool';
import { readInputs } from '../../samples/prove/read/readInputs';
import { descriptions } from '../descriptions';
import { addUses, type GuidePage } from '../link/addUses';
import { describeRows } from '../link/describeRows';
import { linkReference } from '../link/linkReference';
import { readChangelog } from '../changelog/readChangelog';
import { toSince } from '../changelog/toSince';
import type { MemberPage } from '../link/reference';
import { readPackages } from '../read/readPackages';
import { renderMember, type Site } from '../render/renderMember';
import { renderModule } from '../render/renderModule';
import { renderOverview } from '../render/renderOverview';
import { renderPackage } from '../render/renderPackage';
import type { LinkTable } from './linkNames';
import { readOptionTables } from './readOptionTables';
import { toSidebar } from './toSidebar';
import { referenceFolders } from './referenceFolders';
import { writePages } from './writePages';
import { openCache } from '../../samples/prove/cache';
import { pagesOf, readContent } from '../../samples/prove/read/readContent';
import { readOrigin } from '../../samples/prove/read/readOrigin';
import { findUses } from '../link/findUses';

/**
 * Writes all pages of the reference, unless nothing that they depend on has changed since they were written. `set` has the guides of the
 * version that it documents.
 */
export async function generate(siteFolder: string, set: PageSet): Promise<void> {
  const folders = referenceFolders(siteFolder);
  const key = digest(digestGenerator(), ...readInputs({ siteFolder }, [set]));
  if (existsSync(folders.key) && readFileSync(folders.key, 'utf8') === key) return;
  rmSync(folders.key, { force: true });

  const packages = readPackages(path.join(siteFolder, 'samples', set.react ?? set.root, 'node_modules'));
  const sinceOf = toSince(readChangelog(siteFolder));
  const reference = linkReference(packages, { descriptions, sinceOf });
  const guides = await readGuides(siteFolder, set);
  addUses(reference, guides);
  describeRows(
    packages.flatMap((each) => each.modules.flatMap((module) => module.exports)),
    guides.flatMap(({ text }) => readOptionTables(text)),
  );
  const modules = reference.packages.flatMap((each) => each.modules);
  const pages = modules.flatMap(({ own }) => own);
  const site: Site = { reference, sinceOf, addressOf: indexByName(pages) };

  const rendered = [renderOverview(reference)];
  for (const each of reference.packages)
    if (each.modules.every(({ route }) => route !== each.route)) rendered.push(renderPackage(each));
  for (const module of modules) rendered.push(renderModule(module));
  for (const page of pages) rendered.push(await renderMember(page, site));

  mkdirSync(folders.pages, { recursive: true });
  writePages(folders.pages, rendered, set.react);
  writeFileSync(folders.sidebars, JSON.stringify({ reference: toSidebar(reference) }));
  writeFileSync(folders.names, JSON.stringify(toLinkTable(pages, guides)));
  writeFileSync(folders.key, key);
}

/** Digests what makes the pages: the sources of this plugin, those of samples, which it uses, and what is installed. */
function digestGenerator(): string {
  const plugin = path.join(__dirname, '..');
  const sources = filesBelow(plugin).filter((file) => /(?<!\.test)\.ts$|\.json$/.test(file));
  const texts = sources.flatMap((file) => [file, readFileSync(path.join(plugin, file), 'utf8')]);
  return digest(digestTool().all, ...texts);
}

/** Finds a public name, first in one package and then in the others. */
function indexByName(pages: readonly MemberPage[]): Site['addressOf'] {
  return (name, packageName) => {
    const found = pages.filter(({ member }) => member.name === name);
    const page = found.find(({ member }) => member.declaredBy === packageName) ?? found[0];
    return page?.route;
  };
}

/** The addresses of names that guides link to, and the packages of each guide. A deprecated name is linked only from the reference. */
function toLinkTable(pages: readonly MemberPage[], guides: readonly GuidePage[]): LinkTable {
  const packages: Record<string, Record<string, string>> = {};
  for (const { member, route } of pages) {
    if (member.deprecated !== undefined) continue;
    const names = (packages[member.declaredBy] ??= {});
    names[member.name] ??= route;
  }
  const imported = guides.map(({ file, uses }) => {
    const names = uses.map((use) => use.import.split('/').slice(0, 2).join('/'));
    return [file, [...new Set(names)].sort()] as const;
  });
  return { packages, guides: Object.fromEntries(imported) };
}

/** Reads what the samples of the guides import. The proof of the site reads the same pages, and proves these samples. */
async function readGuides(siteFolder: string, set: PageSet): Promise<(GuidePage & { text: string })[]> {
  const roots = readRoots({ siteFolder });
  const options = { siteFolder, sets: [set], cache: openCache(path.join(siteFolder, '.cache/samples')) };
  const guides: Awaited<ReturnType<typeof readGuides>> = [];
  for (const file of pagesOf(options, set)) {
    const content = await readContent(options, file, set, roots);
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    guides.push({
      file,
      text,
      ...(await readOrigin(file, text)),
      // The pages of the landing walkthrough are parts of the landing page.
      isListed: !file.includes('/landing-intro/'),
      uses: findUses(content),
    });
  }
  return guides;
}
