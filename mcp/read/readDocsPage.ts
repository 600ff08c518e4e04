import { hiddenHeading } from '../../plugins/markdown/format';
import { toAnchor } from '../../plugins/search/format/indexFiles';

/** A page as its Markdown describes it. */
export interface DocsPage {
  /** Its path, without a slash at the end. */
  address: string;
  url: string;
  title: string;
  /** The label of its version. The blog has none. */
  version: string | undefined;
  markdown: string;
  /** Its parts, each with its heading, in their order. The first one begins with the title. */
  sections: readonly DocsSection[];
}

/** A part of a page, from one heading to the next. */
export interface DocsSection {
  heading: string;
  /** Empty for the beginning of the page. */
  anchor: string;
  level: number;
  text: string;
  fences: readonly DocsFence[];
}

/** Code in a page. */
export interface DocsFence {
  /** The language and what follows it, such as `ts title="server.ts"`. */
  info: string;
  code: string;
}

/** Reads the Markdown of a page that `plugins/markdown` has written. */
export function readDocsPage(markdown: string): DocsPage {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const facts = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), JSON.parse(line.slice(at + 2)) as string];
    }),
  );
  const url = facts.get('canonical') ?? '';
  return {
    address: new URL(url).pathname.replace(/\/$/, ''),
    url,
    title: facts.get('title') ?? '',
    version: facts.get('version'),
    markdown,
    sections: readSections(body.trim()),
  };
}

/** The whole address of a section. */
export function urlOf({ url }: DocsPage, { heading, anchor }: DocsSection): string {
  return anchor === '' || heading === hiddenHeading ? url : `${url}#${anchor}`;
}

/** A section as an answer quotes it. */
export function quote(page: DocsPage, section: DocsSection): string {
  return `From ${page.title}, ${urlOf(page, section)}\n\n${section.text}`;
}

function readSections(body: string): readonly DocsSection[] {
  const sections: { heading: string; level: number; lines: string[]; fences: DocsFence[] }[] = [];
  let open: { mark: string; info: string; lines: string[] } | undefined;
  for (const line of body.split('\n')) {
    const [, mark = '', info = ''] = /^[\s>]*(`{3,})(.*)$/.exec(line) ?? [];
    const heading = open ? null : /^(#{1,4}) (.+)$/.exec(line);
    if (heading) {
      sections.push({
        heading: toPlainText(heading[2] ?? ''),
        level: heading[1]?.length ?? 1,
        lines: [],
        fences: [],
      });
    } else if (!open && mark) open = { mark, info, lines: [] };
    else if (open && mark === open.mark && info === '') {
      sections.at(-1)?.fences.push({ info: open.info, code: open.lines.join('\n') });
      open = undefined;
    } else open?.lines.push(line);
    sections.at(-1)?.lines.push(line);
  }
  const used = new Map<string, number>();
  return sections.map(({ heading, level, lines, fences }, index) => ({
    heading: heading.trim(),
    anchor: index === 0 ? '' : makeUnique(toAnchor(heading), used),
    level,
    text: lines.join('\n').trim(),
    fences,
  }));
}

/** A heading as readers see it, without the release that it is marked with. */
function toPlainText(heading: string): string {
  return heading
    .replace(/ ?\(since [\d.]+\)/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*/g, '')
    .replace(/(`+)(.*?[^`])\1(?!`)/g, (_, __, code: string) => code.replace(/^ (.*) $/, '$1'));
}

/** A second heading with the same words has a number in its anchor. */
function makeUnique(anchor: string, used: Map<string, number>): string {
  const count = used.get(anchor) ?? 0;
  used.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${String(count)}`;
}
