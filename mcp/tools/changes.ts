import { hiddenHeading } from '../../plugins/markdown/format';
import { guessName } from '../read/guessName';
import { limitText } from '../read/limitText';
import { quote, type DocsPage, type DocsSection } from '../read/readDocsPage';
import type { Site } from '../read/readSite';
import { usesName } from './samples';

const mostCharacters = 16_000;
const mostSections = 6;
const mostOfLine = 300;

/** Says what the docs know of a name in each version: where it is, since which release, and what the migration guides say about it. */
export function changes(site: Site, symbol: string): string {
  const uses = usesName(symbol);
  const pages = site.guides.filter(({ version }) => version !== undefined);
  const inVersions = site.versions.map(({ label }) => {
    const using = pages.filter((page) => page.version === label && uses(page.markdown) && !isMigration(page));
    const first = using.toSorted((a, b) => Number(uses(b.title)) - Number(uses(a.title)))[0];
    return first
      ? `- ${label}: on ${String(using.length)} ${using.length === 1 ? 'page' : 'pages'}, such as ${first.url}`
      : `- ${label}: on no page`;
  });
  if (!pages.some(({ markdown }) => uses(markdown)))
    return `No page of the docs has the name ${symbol}.${guessName(site, symbol)}`;
  const marks = pages.flatMap((page) =>
    page.markdown
      .split('\n')
      .filter((line) => /\(since [\d.]+\)/.test(line) && uses(line))
      .map((line) => `- ${shorten(line.replace(/^[-|#\s]+/, ''))} (${page.url})`),
  );
  const guides = pages
    .filter(isMigration)
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .filter(({ section }) => section.heading !== hiddenHeading)
    .filter(({ section }) => uses(section.heading) || uses(section.text))
    .toSorted((a, b) => worthOf(b.section, uses) - worthOf(a.section, uses))
    .slice(0, mostSections)
    .map(({ page, section }) => quote(page, section));
  const text = [
    `${symbol} in the docs:\n${inVersions.join('\n')}`,
    ...(marks.length > 0 ? [`Since a release:\n${marks.join('\n')}`] : []),
    ...(guides.length > 0 ? guides : ['No migration guide mentions it.']),
  ];
  return limitText(text.join('\n\n'), mostCharacters, 'Read the guides for the rest.');
}

/** Cuts a long line between two words. */
function shorten(line: string): string {
  return line.length > mostOfLine ? `${line.slice(0, line.lastIndexOf(' ', mostOfLine))} …` : line;
}

function isMigration({ address }: DocsPage): boolean {
  return /\/migrat/.test(address);
}

function worthOf({ heading, text, fences }: DocsSection, uses: (text: string) => boolean): number {
  return Number(uses(heading)) * 4 + Number(fences.some(({ code }) => uses(code))) - text.length / 10_000;
}
