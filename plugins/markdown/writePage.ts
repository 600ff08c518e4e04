import type { RootContent } from 'mdast';
import { readPlayLink, type TextFile, type TextFence } from '../samples/format';
import { hiddenHeading } from './format';
import { parsePage } from '../../lib/parsePage';
import { formatPage, type PageFacts } from './formatPage';
import type { MarkdownPage } from './readContent';
import { toPlainMarkdown, toWordsAndCode, type PageParts } from './toPlainMarkdown';

/** What a page consists of, besides what the content plugins know: the text of its file, its code, and what only its HTML shows. */
export type PageSources = { text: string; code: TextFile } & Pick<PageFacts, 'canonical'> &
  Pick<PageParts, 'drawings' | 'marked' | 'toAbsolute'>;

/** Writes a page as plain Markdown: front matter, title, text, and at the end what its samples are compiled with. */
export async function writePage(page: MarkdownPage, sources: PageSources): Promise<string> {
  const { text, code, canonical, ...parts } = sources;
  const content = toPlainMarkdown(await parsePage(text), {
    ...parts,
    page: page.file,
    blocks: [...code.blocks],
    toAbsolute: (url) => parts.toAbsolute(code.plays[readPlayLink(url) ?? ''] ?? url),
  });
  return formatPage(page, [...content, ...hiddenFiles(code.hidden)], { library: code.library, canonical });
}

const aboutHidden =
  'The page does not show these files. A sample with `setup="name"` is compiled with the files below `name/`; the text of a `prelude` among them is above the sample in the same file. A sample with `start="start-1"` begins with the lines of that name.';

function hiddenFiles(hidden: readonly TextFence[]): RootContent[] {
  if (hidden.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [{ type: 'text', value: hiddenHeading }] },
    { type: 'paragraph', children: toWordsAndCode(aboutHidden) },
    ...hidden.map(({ lang, meta, code }) => ({ type: 'code' as const, lang, meta, value: code })),
  ];
}
