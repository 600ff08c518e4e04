import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsFolder, docsVersions, entryOf } from './versions';
import { nearPages, samePages } from './samePages';

const isWritten = (label: string, id: string): boolean => {
  const version = docsVersions.find((candidate) => candidate.label === label);
  return version !== undefined && existsSync(`${docsFolder(version)}/${id}.mdx`);
};

test('every version has the pages that the map of same pages names for it', () => {
  const missing = samePages.flatMap((row) =>
    docsVersions
      .map(({ label }) => ({ label, id: entryOf(row, label) ?? '' }))
      .filter(({ label, id }) => !isWritten(label, id))
      .map(({ label, id }) => `${label} ${id}`),
  );
  expect(missing).toEqual([]);
});

test('every page that the version menu opens instead exists, and the page it stands for does not', () => {
  const wrong = nearPages.filter(
    ({ page, to, opens }) =>
      !docsVersions.some(({ label }) => isWritten(label, page)) ||
      !isWritten(to, opens) ||
      isWritten(to, page),
  );
  expect(wrong).toEqual([]);
});
