import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { docsFolder, docsVersions } from '../../../../site/versions';
import type { PlayOrigin } from '../../../playground/format/playFiles';

/** Reads the title and the address of a page, as Docusaurus makes them of its file, from the site's root, and its text. */
export async function readOrigin(file: string, text: string): Promise<PlayOrigin> {
  const place = places.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!place) return { title: 'the start page', address: '/' };
  const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: text });
  const { slug, title } = parsed.frontMatter;
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
