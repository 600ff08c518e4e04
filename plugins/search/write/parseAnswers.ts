import * as v from 'valibot';
import { SiteError } from '../../../lib/siteError';
import { maxQueryLength } from '../format/limitQuery';

/** By question, in the words of readers, the id of the heading that answers it; `top` is the beginning of the page. */
export type Answers = Readonly<Record<string, string>>;

/** How `answers` names the beginning of a page, which has no id. */
export const top = 'top';

const schema = v.record(
  v.pipe(
    v.string(),
    v.maxLength(maxQueryLength, ({ received }) => `${received} is longer than the search accepts`),
  ),
  v.string('give the id of the heading that answers it'),
);

/** Reads `answers` of a page's front matter. Throws a `SiteError` where it has another form. */
export function parseAnswers(file: string, answers: unknown): Answers {
  const result = v.safeParse(schema, answers ?? {});
  if (result.success) return result.output;
  throw new SiteError('Front matter has answers that the search cannot read.', {
    at: file,
    problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'answers'}: ${issue.message}`),
    fix: `Write "a question in the words of readers: id-of-a-heading", or "${top}" for the beginning of the page, in at most ${String(maxQueryLength)} letters.`,
  });
}
