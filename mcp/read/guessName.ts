import { nearest } from '../../lib/nearest';
import type { Site } from './readSite';

/** Suggests a name that the code of the docs uses and that is written like the one asked for: "Did you mean x?", or nothing. */
export function guessName({ guides }: Site, asked: string): string {
  const names = new Set(
    guides.flatMap(({ sections }) =>
      sections.flatMap(({ fences }) =>
        fences.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]{3,}/g) ?? []),
      ),
    ),
  );
  const guess = nearest(asked, [...names]);
  return guess && guess !== asked ? ` Did you mean ${guess}?` : '';
}
