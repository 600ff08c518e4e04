import { findVersion } from '../read/findVersion';
import { limitText } from '../read/limitText';
import { quote, type DocsPage, type DocsSection } from '../read/readDocsPage';
import type { Site } from '../read/readSite';
import { search } from './search';

const mostSections = 3;
const mostCharacters = 16_000;
const mostWords = 80;
/** How much of what a page quotes must be in the message. */
const leastShare = 0.75;

interface FoundSection {
  page: DocsPage;
  section: DocsSection;
  score: number;
}

/** Finds the sections of a version that explain a literal error message: those that quote it, else those of another version, else what the search finds. */
export function errors(site: Site, message: string, asked: string | undefined): string {
  const { label } = findVersion(site, asked);
  const words = toWords(message).slice(0, mostWords);
  const found = findQuotes(site, label, words);
  if (found.length > 0) return show(found);
  const none = `No page of ${label} quotes this message.`;
  for (const other of site.versions) {
    const there = findQuotes(site, other.label, words);
    if (there.length > 0)
      return `${none} ${other.label} has it, so the project may have that version installed:\n\n${show(there)}`;
  }
  return `${none} These sections have some of its words, and may be about something else.\n\n${search(site, message, asked, 5)}`;
}

function findQuotes({ guides }: Site, label: string, words: readonly string[]): readonly FoundSection[] {
  return guides
    .filter(({ version }) => version === label)
    .flatMap((page) =>
      page.sections.map((section) => ({ page, section, score: scoreOf(page, section, words) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostSections);
}

function show(found: readonly FoundSection[]): string {
  const shown = found.map(({ page, section }) => quote(page, section));
  return limitText(shown.join('\n\n'), mostCharacters, 'Read the sections for the rest.');
}

/** How well a section quotes a message. Headings count more than other quotes, and a page about errors more than others. */
function scoreOf(page: DocsPage, { heading, text }: DocsSection, message: readonly string[]): number {
  const quotes = [...text.matchAll(/`([^`\n]{12,300})`/g)].map(([, quote = '']) => quote);
  const best = Math.max(0, ...quotes.map((quote) => agreement(toWords(quote), message)));
  const ofHeading = agreement(toWords(heading), message) * 1.5;
  const score = Math.max(best, ofHeading);
  return /troubleshooting|error/i.test(page.address) ? score * 1.1 : score;
}

/** How many words of a quote are in the message, in their order; 0 if too few of them are. Long quotes say more than short ones. */
function agreement(quote: readonly string[], message: readonly string[]): number {
  const common = countCommon(quote, message);
  const share = common / quote.length;
  // A single word is a quote only if it is a code such as PAYLOAD_TOO_LARGE, or all that was asked for, such as the name of an error.
  const says = common > 1 || (common === 1 && (message.length === 1 || quote.join().includes('_')));
  return says && share >= leastShare ? share * Math.sqrt(common) : 0;
}

/** The length of the longest list of words that both have in this order. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    b.forEach((other, index) => {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
