import type { TextFile, TextFence } from '../samples/format';
import { hiddenHeading } from './format';
import { parsePage } from '../../lib/parsePage';
import type { Drawing } from './readDrawings';
import type { MarkdownPage } from './readContent';
import { stringify } from './stringify';
import { toPlainMarkdown, type PageParts } from './toPlainMarkdown';

/** What a page consists of, besides what the content plugins know. */
export interface PageSources {
  /** The text of its file. */
  text: string;
  /** Its code. */
  code: TextFile;
  /** The drawings in its HTML, in their order. */
  drawings: readonly Drawing[];
  /** Makes a link of the page absolute. */
  toAbsolute: PageParts['toAbsolute'];
  /** The whole address of the page. */
  canonical: string;
}

/** Writes a page as plain Markdown: front matter, title, text, and at the end what its samples are compiled with. */
export async function writePage(page: MarkdownPage, sources: PageSources): Promise<string> {
  const { text, code, drawings, toAbsolute, canonical } = sources;
  const content = toPlainMarkdown(await parsePage(text), {
    page: page.file,
    blocks: code.blocks,
    drawings,
    toAbsolute,
  });
  const body = await stringify({ type: 'root', children: [...content, ...hiddenFiles(code.hidden)] });
  const head = {
    title: page.title,
    description: page.description,
    version: page.version,
    date: page.date,
    library: `@trpc/server ${code.library}`,
    canonical,
  };
  const frontMatter = Object.entries(head).flatMap(([key, value]) =>
    value ? [`${key}: ${JSON.stringify(value)}`] : [],
  );
  return `---\n${frontMatter.join('\n')}\n---\n\n# ${page.title}\n\n${body}`;
}

const aboutHidden =
  'The page does not show these files. A sample with `setup="name"` is compiled with the files below `name/`; the text of a `prelude` among them is above the sample in the same file. A sample with `start="start-1"` begins with the lines of that name.';

function hiddenFiles(hidden: readonly TextFence[]): Parameters<typeof stringify>[0]['children'] {
  if (hidden.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [{ type: 'text', value: hiddenHeading }] },
    ...stringifyProse(aboutHidden),
    ...hidden.map(({ lang, meta, code }) => ({ type: 'code' as const, lang, meta, value: code })),
  ];
}

function stringifyProse(text: string): Parameters<typeof stringify>[0]['children'] {
  const children = text
    .split('`')
    .map((value, index) =>
      index % 2 === 0 ? { type: 'text' as const, value } : { type: 'inlineCode' as const, value },
    );
  return [{ type: 'paragraph', children }];
}
