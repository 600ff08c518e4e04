import { expect, test } from 'vitest';
import { toDates } from './toDates';

const release = (version: string): Parameters<typeof toDates>[0][number] => ({
  version,
  packages: { '@trpc/server': version, '@trpc/client': version },
});

test('a release has the day of the package that was published first', () => {
  const times = {
    '@trpc/server': { '11.0.0': '2026-01-03T00:10:00+00:00' },
    '@trpc/client': { '11.0.0': '2026-01-02T23:50:00+00:00' },
  };
  expect(toDates([release('11.0.0')], times)).toEqual({ '11.0.0': '2026-01-02' });
});

test('a day that is later than that of a later release is no date', () => {
  const times = {
    '@trpc/server': {
      '11.0.0': '2026-01-03T00:00:00+00:00',
      '11.1.0': '2026-03-03T00:00:00+00:00',
      '11.2.0': '2026-02-03T00:00:00+00:00',
    },
  };
  expect(toDates(['11.0.0', '11.1.0', '11.2.0'].map(release), times)).toEqual({
    '11.0.0': '2026-01-03',
    '11.2.0': '2026-02-03',
  });
});
