import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Most walks run only in `npm run test:all`, so a heading that was renamed would be missed there for weeks.

const called =
  /\b(?:follow|followOf|fences|fencesOf|printed|text|codeOf|followTwoFiles)\((?:reader, |quickstart, |setup, |'\/[^']*', )*'([^'/][^']*)'/g;
const named = /\bconst (?:heading|message|create) =\s+'([^']+)'/g;

test('every heading that a walk looks up is the title or a heading of a page, or the title of a folded case', () => {
  const walked = filesOf('tests/walks', '.test.ts').flatMap((code) =>
    [called, named].flatMap((pattern) => [...code.matchAll(pattern)].map(([, heading]) => heading ?? '')),
  );
  const shown = filesOf('docs', '.mdx').flatMap((page) =>
    [...page.matchAll(/^(?:title: |#+ |<Pitfall title=)["']?(.+?)["']?>?$/gm)].map(([, heading = '']) =>
      heading.replace(/ \{#.*\}$/, '').replaceAll('`', ''),
    ),
  );
  expect(walked.length).toBeGreaterThan(50);
  expect(walked.filter((heading) => !shown.includes(heading))).toEqual([]);
});

function filesOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
