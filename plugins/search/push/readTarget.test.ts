import { expect, test } from 'vitest';
import { readSearchSettings } from '../../../site/searchSettings';
import { readTarget } from './readTarget';

test('all keys that are missing are named at once', () => {
  expect(() => readTarget('typesense', {})).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Nothing was pushed.
      at npm run search:push -- --to typesense
      - TYPESENSE_NODES is missing, and --to typesense needs it
      - TYPESENSE_ADMIN_KEY is missing, and --to typesense needs it
      Fix: Correct these environment variables. site/searchVariables.ts lists all of them.]
  `);
});

test('another engine is refused', () => {
  expect(() => readTarget('lucene', {})).toThrow('--to must be algolia or typesense, not "lucene"');
});

const cluster = { SEARCH_ENGINE: 'typesense', TYPESENSE_SEARCH_KEY: 'key', TYPESENSE_ADMIN_KEY: 'key' };

test.each(['https://a.example:8108,', ' https://a.example:8108 , https://b.example:8108'])(
  'the build and the push read the same nodes from "%s"',
  (nodes) => {
    const environment = { ...cluster, TYPESENSE_NODES: nodes };
    const { hosted } = readSearchSettings(environment);
    expect(hosted?.engine === 'typesense' && hosted.nodes).toEqual(
      nodes.split(',').flatMap((node) => node.trim() || []),
    );
    expect(readTarget('typesense', environment)).toMatchObject({
      nodes: hosted?.engine === 'typesense' && hosted.nodes,
    });
  },
);

test.each(['a,', ',', 'ftp://a.example'])('the build and the push both refuse the nodes "%s"', (nodes) => {
  const environment = { ...cluster, TYPESENSE_NODES: nodes };
  expect(() => readSearchSettings(environment)).toThrow('TYPESENSE_NODES');
  expect(() => readTarget('typesense', environment)).toThrow('TYPESENSE_NODES');
});
