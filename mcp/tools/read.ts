import { nearest } from '../../lib/nearest';
import { limitText } from '../read/limitText';
import type { DocsPage } from '../read/readDocsPage';
import type { Site } from '../read/readSite';
import { ToolError } from '../read/toolError';

const mostCharacters = 24_000;

/** Reads a page, or one of its sections, as Markdown. `asked` is a path or a whole address, with or without an anchor. */
export function read(site: Site, asked: string, sectionAsked: string | undefined): string {
  const { path, anchor } = parse(site, asked);
  const page = site.pages.get(path);
  if (!page) {
    const guess = nearest(path, [...site.pages.keys()]);
    throw new ToolError(
      `There is no page at ${JSON.stringify(path)}.${guess ? ` Did you mean ${guess}?` : ''} "search" finds pages.`,
    );
  }
  const wanted = sectionAsked ?? anchor;
  if (wanted === '')
    return limitText(page.markdown, mostCharacters, `Read sections by their anchors: ${listAnchors(page)}.`);
  const text = readSection(page, wanted);
  return `From ${page.title}${page.version ? ` (${page.version})` : ''}, ${page.url}\n\n${limitText(text, mostCharacters, 'Read the sections below it one by one.')}`;
}

function parse({ origin }: Site, asked: string): { path: string; anchor: string } {
  if (!URL.canParse(asked, origin)) throw new ToolError(`${JSON.stringify(asked)} is no address of a page.`);
  const { host, pathname, hash } = new URL(asked, origin);
  if (host !== new URL(origin).host)
    throw new ToolError(
      `${JSON.stringify(asked)} is no address of ${origin}, and nothing else is read here. Write a path, as "search" returns it.`,
    );
  const path = pathname.replace(/\.md$/, '').replace(/\/$/, '');
  return { path, anchor: hash.slice(1) };
}

/** A section with those below it, by its anchor or its heading. */
function readSection(page: DocsPage, wanted: string): string {
  const name = wanted.replace(/^#/, '').toLowerCase();
  const { sections } = page;
  const start = sections.findIndex(
    ({ anchor, heading }) => anchor.toLowerCase() === name || heading.toLowerCase() === name,
  );
  const first = sections[start];
  if (!first)
    throw new ToolError(
      `${page.address} has no section ${JSON.stringify(wanted)}. Sections: ${listAnchors(page)}.`,
    );
  const next = sections.findIndex(({ level }, index) => index > start && level <= first.level);
  const own = sections.slice(start, next === -1 ? undefined : next);
  return own.map(({ text }) => text).join('\n\n');
}

function listAnchors({ sections }: DocsPage): string {
  return sections.flatMap(({ anchor }) => (anchor ? [anchor] : [])).join(', ');
}
