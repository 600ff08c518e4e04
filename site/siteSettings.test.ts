import { expect, test } from 'vitest';
import { readSettings } from './siteSettings';

test('with no variable set the site talks to no other host', () => {
  expect(readSettings({})).toEqual({
    hideNavbarOnScroll: false,
    announcementId: 'migrate-to-11',
    search: { searchPagePath: 'search', hosted: undefined },
  });
});

test('an empty variable counts as none', () => {
  expect(readSettings({ TRACKING_ID: '', ANNOUNCEMENT_ID: '' })).toEqual(readSettings({}));
});
