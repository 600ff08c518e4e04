import { afterAll, describe, expect, test } from 'vitest';
import { stopRunners } from '../../plugins/samples/run/runners';
import { findWitness } from './mutations/findWitness';
import { mutations } from './mutations/mutations';

afterAll(stopRunners);

describe('a claim or a sample notices that', () => {
  const noticed: string[] = [];

  test.each(mutations)(
    '$name',
    async (mutation) => {
      const witness = await findWitness(mutation);
      console.log(`${mutation.name}: ${witness ? `"${witness.what}", ${witness.page}` : 'nothing notices'}`);
      if (witness) noticed.push(mutation.name);
      expect(witness?.what ?? mutation.unstated).toBeDefined();
    },
    1_800_000,
  );

  test('at least 50 of 60 changes were made', () => {
    expect(mutations).toHaveLength(60);
    expect(noticed.length).toBeGreaterThanOrEqual(50);
  });
});
