import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A question that a user of the library asked in public. */
export interface RealQuestion {
  /** The words as they were typed. */
  question: string;
  /** The address of the thread. */
  source: string;
  /** The version of the library, where the thread says it. */
  version?: string;
  /** Collected when the search was tuned already, and looked at since: never held out. */
  later?: true;
  area: string;
  /** `beyond`: what the docs of a library cannot answer, such as a bug that an update fixed. */
  answered: 'whole' | 'part' | 'none' | 'beyond';
  /** The headings that answer it, any of which will do; an address that ends in `#` is the beginning of a page. */
  answers: readonly string[];
  /** What is missing, unless it is answered whole. */
  reason?: string;
}

/** `seen` may be looked at while the search is tuned and pages are written, `heldOut` may not. */
export const halves = ['seen', 'heldOut'] as const;

/** The questions of one half. */
export function readRealQuestions(half: (typeof halves)[number]): readonly RealQuestion[] {
  const file = path.join(__dirname, 'real', `${half}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly RealQuestion[];
}
