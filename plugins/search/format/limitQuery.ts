import { directionSigns } from './directionSigns';
import { talkWords } from './talk';
import { stopWords } from './words';

/** The most letters of a query. */
export const maxQueryLength = 64;

/** How many letters of a paste are read: it may be a whole log, and the page waits meanwhile. */
const maxRead = 10_000;

/** Halves of characters, which no address can contain. */
const halves = /\p{Cs}/gu;

/**
 * The path of a reader's own procedure, in quotation marks, as tRPC's messages have it: its words would find the pages that happen to
 * have them, such as those about an `api`.
 */
const ownPath = /\b((?:at|on) path )"[^"\n]*"?/g;

/** A message without the path that it complains about. */
export function dropOwnPath(text: string): string {
  return text.replace(ownPath, '$1');
}

/** A query as the search accepts it: what is too long, such as a pasted error, is reduced to the words that tell it from others. */
export function limitQuery(given: string): string {
  const read = given.slice(0, maxRead).replace(halves, '').replace(directionSigns, '');
  const text = fits(read) ? read : dropOwnPath(read);
  if (fits(text)) return text;
  const words = tellingWords(text);
  return (words.length > 0 ? words.join(' ') : text).slice(0, maxQueryLength).replace(halves, '');
}

function fits(text: string): boolean {
  return text.length <= maxQueryLength && !text.includes('\n');
}

/**
 * Lines of a stack, addresses, and paths with the places in them: they differ from reader to reader. None reads a text again from each
 * place in it, so that the time they take grows with its length alone.
 */
const noise = [
  /^[ \t]*at .*(?:\)|:\d+)[ \t]*$/gm,
  /\b(?:https?|file|wss?|webpack-internal):\/\/\S+/g,
  /\s\bat \S+ \(\S*/g,
  /(?:^|[\s'"`(])(?:[A-Za-z]:\\|\.|~)[^\s'"`)]{0,200}[\\/][^\s'"`)]*/g,
  /(?:^|[\s'"`(])\/(?:[^\s'"`)/]+\/){2,}[^\s'"`)]*/g,
  /(?:^|\s)\S*node_modules\S*/g,
  /\b\w+\.[cm]?[jt]sx?(?::\d+)*\b/g,
  // What the compiler writes out of a type.
  /<\{[^'\n]*/g,
];

/** Names of products that look like names of files. A place behind one says that it is a file. */
const products = /\b(next|node|nuxt|vue|nest|express|passport)\.js\b(?!:)/gi;

/** The telling words of a text in its order, as many as a query may have; the most telling have precedence. */
function tellingWords(text: string): readonly string[] {
  const plain = noise.reduce((rest, each) => rest.replace(each, ' '), text.replace(products, '$1'));
  const seen = new Set<string>();
  const words = (plain.match(/[\p{L}\p{N}_$]+/gu) ?? []).flatMap((word, place) => {
    const key = word.toLowerCase();
    if (seen.has(key) || stopWords.has(key) || talkWords.has(key) || word.length < 2) return [];
    seen.add(key);
    return { word, place, tells: howTelling(word) };
  });
  let left = maxQueryLength + 1;
  return words
    .sort((a, b) => b.tells - a.tells || a.place - b.place)
    .filter(({ word }) => {
      if (word.length >= left) return false;
      left -= word.length + 1;
      return true;
    })
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word);
}

/** Names and codes tell errors apart, common words of messages do not, and a bare number nearly never. */
function howTelling(word: string): number {
  if (/^\d+$/.test(word)) return 0;
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^[A-Z]{2,}\d{3,}$|^[A-Z]{5,}$/.test(word)) return 4;
  if (/[a-z\d][A-Z]/.test(word)) return /^TRPC(?:Client)?Error$/.test(word) ? 1 : 3;
  return /^(?:error|cause|code|data|message|stack|undefined)$/i.test(word) ? 1 : 2;
}
