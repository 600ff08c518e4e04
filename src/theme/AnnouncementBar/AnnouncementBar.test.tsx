import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import AnnouncementBar from '.';

// Proves: Announcement: id, content, colors, `isCloseable`

const config = vi.hoisted(() => ({ themeConfig: {} }));
vi.mock('@docusaurus/theme-common', () => ({ useThemeConfig: () => config.themeConfig }));

test('the announcement has the configured colors', () => {
  const bar = render({ backgroundColor: '#102030', textColor: 'white' });
  expect(bar.css(['background-color', 'color'])).toEqual({ 'background-color': '#102030', color: 'white' });
  expect(bar.text()).toBe('The news');
});

test('an announcement without colors leaves them to the style sheet', () => {
  expect(render({}).attr('style')).toBeUndefined();
});

test('an announcement can be closed', () => {
  expect(render({ isCloseable: true }).find('button').attr('aria-label')).toBe('Close the announcement');
});

test('an announcement that is not closeable has no button', () => {
  expect(render({ isCloseable: false }).find('button')).toHaveLength(0);
});

test('a site without an announcement shows no bar', () => {
  config.themeConfig = {};
  expect(renderToStaticMarkup(<AnnouncementBar />)).toBe('');
});

function render(announcementBar: object) {
  config.themeConfig = {
    announcementBar: { id: 'news', content: 'The <b>news</b>', isCloseable: true, ...announcementBar },
  };
  const $ = load(renderToStaticMarkup(<AnnouncementBar />));
  return $('.theme-announcement-bar[data-id=news]');
}
