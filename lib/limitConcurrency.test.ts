import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency';

test('only so much work is done at the same time, and what waits begins in its order, also after work that failed', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const endings: (() => void)[] = [];
  const work = [0, 1, 2, 3].map((index) =>
    inTurn(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => endings.push(resolve));
      if (index === 0) throw new Error('No parcels.');
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  endings[0]?.();
  await expect(work[0]).rejects.toThrow('No parcels.');
  expect(begun).toEqual([0, 1, 2]);
  for (const end of endings) end();
  await work[1];
  endings[3]?.();
  expect(await Promise.all(work.slice(1))).toEqual([1, 2, 3]);
});
