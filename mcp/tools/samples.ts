import { hiddenHeading } from '../../plugins/markdown/format';
import { findVersion } from '../read/findVersion';
import { guessName } from '../read/guessName';
import { limitText } from '../read/limitText';
import { urlOf, type DocsFence, type DocsPage, type DocsSection } from '../read/readDocsPage';
import type { Site } from '../read/readSite';

const mostSamples = 6;
const mostCharacters = 16_000;

interface FoundSample {
  page: DocsPage;
  section: DocsSection;
  fence: DocsFence;
  worth: number;
}

/** Finds proven samples of a version that use a name: first those of its own pages, and of pages and sections about the name, then short ones. */
export function samples(site: Site, symbol: string, asked: string | undefined): string {
  const { label } = findVersion(site, asked);
  const uses = usesName(symbol);
  const found = findSamples(site, label, uses);
  if (found.length === 0) {
    const others = site.versions.filter((other) => findSamples(site, other.label, uses).length > 0);
    const elsewhere =
      others.length > 0
        ? ` ${others.map((other) => other.label).join(' and ')} ${others.length === 1 ? 'has' : 'have'} some.`
        : '';
    return `No sample of ${label} uses ${symbol}.${elsewhere || guessName(site, symbol)}`;
  }
  const best = distinct(found.toSorted((a, b) => b.worth - a.worth)).slice(0, mostSamples);
  const shown = best.map(
    ({ page, section, fence }) =>
      `From "${section.heading}", ${urlOf(page, section)}\n\n\`\`\`\`${fence.info}\n${fence.code}\n\`\`\`\``,
  );
  const head = `${String(found.length)} samples of ${label} use ${symbol}.${found.length > best.length ? ` These are ${String(best.length)} of them; "search" finds other pages.` : ''} Each was compiled with the packages that it is for; a comment that begins with "Error" quotes what the compiler says about the line above it. Code with setup="…" or start="…" uses files that "read" shows at the end of its page.`;
  return limitText([head, ...shown].join('\n\n'), mostCharacters, 'Read the pages for the rest.');
}

function findSamples(
  { guides }: Site,
  label: string,
  uses: (text: string) => boolean,
): readonly FoundSample[] {
  return guides.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.fences
        .filter((fence) => /^(?:tsx?|diff)\b/.test(fence.info) && versionOf(page, fence) === label)
        .filter((fence) => uses(toCompiled(fence)))
        .map((fence) => {
          const isOwn = page.version === label;
          return { page, section, fence, worth: worthOf(page, section, fence, uses) + Number(isOwn) * 8 };
        }),
    ),
  );
}

/** The version that code was compiled with. A migration page also has code of the major before its own. */
function versionOf({ version }: DocsPage, { info }: DocsFence): string | undefined {
  const [, major] = /\broot="v(\d+)/.exec(info) ?? [];
  return major === undefined ? version : `${major}.x`;
}

/** The lines of a fence that were compiled: a diff also has those that were removed. */
function toCompiled({ info, code }: DocsFence): string {
  return info.startsWith('diff') ? code.replace(/^-.*$/gm, '') : code;
}

/** Leaves out samples whose code another one has, but for spaces. */
function distinct(samplesFound: readonly FoundSample[]): readonly FoundSample[] {
  const byCode = new Map(
    samplesFound.toReversed().map((sample) => [sample.fence.code.replace(/\s+/g, ' '), sample]),
  );
  return [...byCode.values()].toReversed();
}

/** Makes a function that tells whether code uses a name as a whole word. */
export function usesName(symbol: string): (text: string) => boolean {
  const name = symbol.replace(/[$.]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  return (text) => pattern.test(text);
}

function worthOf(
  page: DocsPage,
  section: DocsSection,
  fence: DocsFence,
  uses: (text: string) => boolean,
): number {
  const isHidden = section.heading === hiddenHeading;
  const about = Number(uses(page.title)) * 4 + Number(uses(section.heading)) * 2;
  return about - Number(isHidden) * 4 - fence.code.length / 4000;
}
