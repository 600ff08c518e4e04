import { addAll } from '../../plugins/search/client/engine/__fixtures__/addAll';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import { inShownOrder } from '../../plugins/search/client/ui/hits/groupByPage';
import { hitsPerPage } from '../../plugins/search/client/ui/hits/useSearch';
import { siteGroup } from '../../plugins/search/format/indexFiles';
import { limitQuery } from '../../plugins/search/format/limitQuery';
import { writeIndex } from '../../plugins/search/write/writeIndex';
import { median } from '../delivery/statistics';
import { toTable } from '../delivery/table';
import type { Corpus } from './corpus';
import { leaveOutOwnWords } from './ownWords';
import { readRealQuestions, type RealQuestion } from './realQuestions';

/** A question, and the places of its answer and of the answer's page among the hits as the dialog shows them, from 1, or 0. */
interface Asked {
  question: RealQuestion;
  shown: readonly string[];
  place: number;
  placeOfPage: number;
}

/** How many hits a reader looks at. */
const lookedAt = 3;

const withoutOwn = 'seen, without their own words';
const kinds = ['seen', withoutOwn, 'held out'] as const;

/** In how many parts the questions are asked of which the words are left out: each part needs an index. */
const parts = 16;

/** Prints how many questions of users the site answers, and how well the search leads to the answers. */
export function printRealQuestions(corpora: readonly Corpus[], withMisses: boolean): void {
  const [latest] = corpora;
  if (!latest) return;
  const find = makeFind(latest);
  const words = countWords(latest);
  const rows = kinds.map((kind) => {
    const questions = readRealQuestions(kind === 'held out' ? 'heldOut' : 'seen');
    const answered = questions.filter(({ answers }) => answers.length > 0);
    const asked =
      kind === withoutOwn ? askWithoutOwnWords(latest, answered) : answered.map((each) => ask(each, find));
    if (kind === 'seen' && withMisses) printMisses(asked);
    const count = (whole: RealQuestion['answered']): number =>
      questions.filter((question) => question.answered === whole).length;
    const found = asked.filter(({ place }) => isLookedAt(place));
    const part = (of: readonly unknown[]): string => `${String(of.length)} of ${String(asked.length)}`;
    return [
      kind,
      questions.length,
      ...[count('whole'), count('part'), count('none'), count('beyond')],
      part(found),
      part(asked.filter(({ placeOfPage }) => isLookedAt(placeOfPage))),
      median(found.map(({ shown, place }) => words.get(shown[place - 1] ?? '') ?? 0)),
    ];
  });
  const answered = ['whole', 'in part', 'not', 'beyond docs'];
  const places = ['answer in three', 'its page in three', 'median words below the heading'];
  console.log('\n## Questions of users\n');
  console.log(toTable(['Questions', 'count', ...answered, ...places], rows));
}

/** Searches the docs as the dialog does, and returns the addresses of the hits in the order that they are shown. */
function makeFind({ version, docs, site }: Corpus): (query: string) => readonly string[] {
  const engine = new SearchEngine();
  addAll(engine, version, writeIndex(docs));
  addAll(engine, siteGroup, writeIndex(site));
  const groups = { docs: version, site: siteGroup, api: undefined };
  return (query) => {
    const { results } = engine.search(limitQuery(query), groups, hitsPerPage);
    return inShownOrder(results, hitsPerPage).pages.flatMap(({ sections }) => sections.map(({ url }) => url));
  };
}

function ask(question: RealQuestion, find: (query: string) => readonly string[]): Asked {
  const shown = find(question.question);
  const answers = question.answers.map((answer) => answer.replace(/#$/, ''));
  const pages = answers.map(pageOf);
  return {
    question,
    shown,
    place: shown.findIndex((url) => answers.includes(url)) + 1,
    placeOfPage: shown.findIndex((url) => pages.includes(pageOf(url))) + 1,
  };
}

/** Asks each question in docs without the words that it, and others of its part, brought into them. */
function askWithoutOwnWords(corpus: Corpus, questions: readonly RealQuestion[]): readonly Asked[] {
  return Array.from({ length: parts }, (_, part) => {
    const own = questions.filter((__, place) => place % parts === part);
    const find = makeFind(leaveOutOwnWords(corpus, own));
    return own.map((question) => ask(question, find));
  }).flat();
}

/** By address of a section, the words of its text without blocks of code: no answer is longer. */
function countWords({ docs }: Corpus): ReadonlyMap<string, number> {
  return new Map(
    docs.flatMap((page) =>
      page.sections
        .filter(({ isRow }) => !isRow)
        .map(({ anchor, prose }) => [
          anchor === '' ? page.path : `${page.path}#${anchor}`,
          prose.split(' ').length,
        ]),
    ),
  );
}

function printMisses(asked: readonly Asked[]): void {
  for (const { question, shown, place } of asked) {
    if (isLookedAt(place)) continue;
    console.log(`\n${question.question}\n  answer: ${question.answers.join(' ')}, place ${String(place)}`);
    console.log(`  shown: ${shown.slice(0, lookedAt).join(' ')}`);
  }
}

function isLookedAt(place: number): boolean {
  return place > 0 && place <= lookedAt;
}

const pageOf = (url: string): string => url.split('#')[0] ?? '';
