import semver from 'semver';
import { reportTo, type Problem } from '../page/problem';
import type { Root } from '../page/roots';
import type { Claim } from './readClaims';
import type { ClaimFailure } from './runClaims';

/** Why claims of a page fail with one root, by their index; nothing if they did not run there. */
export type Outcome = ReadonlyMap<number, ClaimFailure> | undefined;

/**
 * Tells whether a claim must be true with a root. In older releases than its `since` it must fail. A library that was not released has the
 * version of the release before it, and yet what the next one will have.
 */
export function isDue({ since }: Claim, { library, isUnreleased }: Root): boolean {
  return since === undefined || isUnreleased || semver.gte(library, semver.coerce(since) ?? since);
}

/** Finds where the outcomes of a claim, which has an index in its file, differ from what it says, as problems of its page. */
export function findFailures(
  { claim, index, outcomes }: { claim: Claim; index: number; outcomes: ReadonlyMap<Root, Outcome> },
  place: { file: string; line: number; claimsFile: string },
): Problem[] {
  const subject =
    claim.cell === undefined ? `"${claim.sentence}"` : `The cell "${claim.cell}" of ${claim.sentence}`;
  const at = (line: number): string => `${place.claimsFile}:${String(line)}`;
  const byMessage = new Map<string, string[]>();
  for (const [root, outcome] of outcomes) {
    const failure = outcome?.get(index);
    if (!outcome || isDue(claim, root) === (failure === undefined)) continue;
    const message = failure
      ? `is not true:\n${failure.message}\nat ${at(failure.line ?? claim.line)}`
      : `is true already, but its claim says since ${claim.since ?? ''}.\nat ${at(claim.line)}`;
    byMessage.set(message, [...(byMessage.get(message) ?? []), root.library]);
  }
  const problems: Problem[] = [];
  const report = reportTo(problems, place.file, place.line);
  for (const [message, libraries] of byMessage)
    report(
      `${subject} with ${libraries.join(' and ')} ${message}`,
      message.startsWith('is true')
        ? 'Correct `since`. If the sentence is true in all releases of this major, remove it.'
        : 'Correct the sentence, or its claim if that is wrong.',
    );
  const roots = [...outcomes.keys()];
  if (claim.since !== undefined && !roots.some((root) => isDue(claim, root)))
    report(
      `${subject} was proven with no release: its claim says since ${claim.since}.\nat ${at(claim.line)}`,
      `Install that release in one of ${roots.map(({ name }) => `samples/${name}`).join(', ')}, or correct \`since\`.`,
    );
  return problems;
}
