import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { docsFolder, docsVersions } from '../../../../site/versions';
import type { PlayOrigin, PlaySample } from '../../../playground/format/playFiles';
import type { PageContent } from '../../page/pageContent';
import type { Cache } from '../../prove/cache';
import type { Proof } from '../../prove/proof';
import { readParts } from '../../prove/read/readParts';
import { toSections } from '../lists/toSections';
import { findPlay } from './findPlay';

/** Makes what the playground needs of each node of a page: nothing of those that it cannot run. Says where a reader finds each. */
export async function findPlays(
  siteFolder: string,
  content: PageContent,
  proof: Proof,
  cache: Cache,
): Promise<readonly (PlaySample | undefined)[]> {
  const plays = content.nodes.map((node) => findPlay(node, content, proof));
  if (!plays.some((play) => play?.obstacles.length === 0)) return [];
  const file = path.join(siteFolder, content.page);
  const text = readFileSync(file, 'utf8');
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: text });
  const sections = toSections((await readParts(cache, text)).headings);
  const page = pageOf(content.page, frontMatter);
  return plays.map((play, index) => {
    if (play?.obstacles.length !== 0) return undefined;
    const line = content.nodes[index]?.block.line ?? 0;
    const section = page.address === '/' ? '' : sections.findLast((each) => each.line < line)?.id;
    return { ...play.sample, origin: { ...page, address: page.address + (section ? `#${section}` : '') } };
  });
}

/** The title and the address of a page, as Docusaurus makes them of its file and its front matter. */
function pageOf(file: string, { slug, title }: Readonly<Record<string, unknown>>): PlayOrigin {
  const place = places.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!place) return { title: 'the start page', address: '/' };
  const name = file.slice(place.folder.length + 1).replace(/\.mdx?$/, '');
  const own = name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replace(/(?:^|\/)index$/, '');
  const rest = typeof slug === 'string' ? slug.replace(/^\//, '') : own;
  return { title: typeof title === 'string' ? title : own, address: `${place.base}/${rest}` };
}

/** The folders of pages that have an address of their own. */
const places = [
  { folder: 'blog', base: '/blog' },
  ...docsVersions.map((version) => ({
    folder: docsFolder(version),
    base: path.posix.join('/docs', version.path),
  })),
];
