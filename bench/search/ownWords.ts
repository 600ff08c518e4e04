import { talkWords } from '../../plugins/search/format/talk';
import { readWords, stem, stopWords } from '../../plugins/search/format/words';
import type { Corpus } from './corpus';
import type { RealQuestion } from './realQuestions';

/** An answer of the front matter that has so much of a question's telling words, or the question of its, was written for it. */
const mostShared = 0.6;

/**
 * The docs without the `answers` that some questions brought into the front matter of the pages that answer them: what the search would
 * have found if nobody had seen these questions.
 */
export function leaveOutOwnWords(corpus: Corpus, questions: readonly RealQuestion[]): Corpus {
  const asked = questions.map(({ question, answers }) => ({
    words: tellingStems(question),
    pages: new Set(answers.map((answer) => answer.split('#')[0])),
  }));
  const isOwn = (page: string, answer: string): boolean => {
    const words = tellingStems(answer);
    return asked.some(({ words: others, pages }) => pages.has(page) && shared(words, others) >= mostShared);
  };
  const docs = corpus.docs.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      answers: section.answers.filter((answer) => !isOwn(page.path, answer)),
    })),
  }));
  return { ...corpus, docs };
}

function tellingStems(text: string): ReadonlySet<string> {
  const words = readWords(text).map(({ whole }) => whole);
  return new Set(words.filter((word) => !stopWords.has(word) && !talkWords.has(word)).map(stem));
}

/** How much of the smaller of two sets is in the other, from 0 to 1. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / Math.max(1, Math.min(one.size, other.size));
}
