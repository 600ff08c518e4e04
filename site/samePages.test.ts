import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsFolder, docsVersions } from './versions';
import { nearPages, samePages } from './samePages';

const isWritten = (label: string, id: string): boolean => {
  const version = docsVersions.find((candidate) => candidate.label === label);
  return version !== undefined && existsSync(`${docsFolder(version)}/${id}.mdx`);
};

test('every id in the map of same pages is a page of its version', () => {
  const missing = samePages.flatMap((row) =>
    Object.entries(row)
      .filter(([label, id]) => !isWritten(label, id))
      .map(([label, id]) => `${label} ${id}`),
  );
  expect(missing).toEqual([]);
});

test('every page that the version menu opens instead exists, and the page it stands for does not', () => {
  const wrong = nearPages.filter(
    ({ from, page, to, opens }) => !isWritten(from, page) || !isWritten(to, opens) || isWritten(to, page),
  );
  expect(wrong).toEqual([]);
});
