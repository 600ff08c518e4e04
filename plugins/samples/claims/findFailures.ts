import semver from 'semver';
import type { Problem } from '../page/problem';
import type { Root } from '../page/roots';
import type { Claim } from './readClaims';
import type { ClaimFailure } from './runClaims';

/** Why claims of a page fail with one root, by their index; nothing if they did not run there. */
export type Outcome = ReadonlyMap<number, ClaimFailure> | undefined;

/** A claim with the outcomes of its page. */
export interface Tried {
  claim: Claim;
  /** Its index in its file. */
  index: number;
  outcomes: ReadonlyMap<Root, Outcome>;
}

/**
 * Tells whether a claim must be true with a root. In older releases than its `since` it must fail. A library that was not released has the
 * version of the release before it, and yet what the next one will have.
 */
export function isDue({ since }: Claim, { library, isUnreleased }: Root): boolean {
  return since === undefined || isUnreleased || semver.gte(library, semver.coerce(since) ?? since);
}

/** Finds where the outcomes of a claim differ from what it says, as problems of its page. */
export function findFailures(
  tried: Tried,
  place: { file: string; line: number; claimsFile: string },
): Problem[] {
  const { claim, index, outcomes } = tried;
  const subject =
    claim.cell === undefined ? `"${claim.sentence}"` : `The cell "${claim.cell}" of ${claim.sentence}`;
  const at = (line: number): string => `${place.claimsFile}:${String(line)}`;
  const byMessage = new Map<string, string[]>();
  const add = (message: string, library: string): void =>
    void byMessage.set(message, [...(byMessage.get(message) ?? []), library]);
  for (const [root, outcome] of outcomes) {
    const failure = outcome?.get(index);
    if (!outcome || isDue(claim, root) === (failure === undefined)) continue;
    if (failure) add(`is not true:\n${failure.message}\nat ${at(failure.line ?? claim.line)}`, root.library);
    else
      add(
        `is true already, but its claim says since ${claim.since ?? ''}.\nat ${at(claim.line)}`,
        root.library,
      );
  }
  const problems = [...byMessage].map(([message, libraries]) => ({
    file: place.file,
    line: place.line,
    message: `${subject} with ${libraries.join(' and ')} ${message}`,
    fix: message.startsWith('is true')
      ? 'Correct `since`. If the sentence is true in all releases of this major, remove it.'
      : 'Correct the sentence, or its claim if that is wrong.',
  }));
  if (claim.since === undefined || [...outcomes.keys()].some((root) => isDue(claim, root))) return problems;
  return [
    ...problems,
    {
      file: place.file,
      line: place.line,
      message: `${subject} was proven with no release: its claim says since ${claim.since}.\nat ${at(claim.line)}`,
      fix: `Install that release in one of ${[...outcomes.keys()].map(({ name }) => `samples/${name}`).join(', ')}, or correct \`since\`.`,
    },
  ];
}
