import { expect, test } from 'vitest';
import type { ApiChanges, ChangelogRelease } from './readChangelog';
import { toSince } from './toSince';

const nothing: ApiChanges = {
  added: [],
  addedParts: {},
  changed: [],
  deprecated: [],
  deprecatedParts: {},
  removed: [],
  removedParts: {},
};
const changelog: ChangelogRelease[] = [
  {
    version: '11.10.0',
    packages: {
      '@trpc/client': { ...nothing, added: ['retryLink'], addedParts: { url: ['wsLink'] } },
      '@trpc/server': { ...nothing, added: ['Parcel'] },
    },
  },
  { version: '11.9.0', packages: { '@trpc/client': { ...nothing, added: ['retryLink'] } } },
];
const sinceOf = toSince(changelog);

test('an option is as old as it is in its own type, although another has an option of that name for longer', () => {
  expect(sinceOf('@trpc/client', 'wsLink', 'url')).toBe('11.10.0');
  expect(sinceOf('@trpc/client', 'httpLink', 'url')).toBe(undefined);
});

test('a name is as old as it is in its own package', () => {
  expect(sinceOf('@trpc/server', 'Parcel')).toBe('11.10.0');
  expect(sinceOf('@trpc/client', 'Parcel')).toBe(undefined);
});

test('a name that was removed exists since it came back', () => {
  expect(sinceOf('@trpc/client', 'retryLink')).toBe('11.10.0');
});
