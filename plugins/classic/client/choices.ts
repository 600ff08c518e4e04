// What the reader chose, as data of the page that its styles read: the theme, the stack, and whether the announcement shows.

/** Values of the configuration, which the build writes in their place. */
declare const ANNOUNCEMENT_ID: string | null;
declare const DEFAULT_THEME: 'dark' | 'light';

const data = document.documentElement.dataset;
const stored = readStorage();
const query = new URLSearchParams(location.search);

// A stored theme that came from the system is no choice of the reader.
const choice = [query.get('docusaurus-theme'), stored['theme-source'] ?? stored.theme].find((value) =>
  /^(dark|light)$/.test(value ?? ''),
);
// Where the system has no preference, it prefers neither theme, and the default stays.
const other = DEFAULT_THEME === 'dark' ? 'light' : 'dark';
data.theme = choice ?? (matchMedia(`(prefers-color-scheme: ${other})`).matches ? other : DEFAULT_THEME);
data.themeChoice = choice ?? 'system';

// Styles show the tabs of the reader's stack by its words. Others, which they do not have, are only letters here.
const tabs = Object.keys(stored).map((key) => (key.startsWith('docusaurus.tab') ? stored[key] : ''));
const words = (query.get('stack') ?? tabs.join()).match(/[a-z]+/g);
if (words) data.stack = words.join(' ');
if (/^(Mac|iP)/.test(navigator.platform)) data.apple = '';

data.announcementBarInitiallyDismissed = String(
  stored['docusaurus.announcement.dismiss'] === 'true' &&
    stored['docusaurus.announcement.id'] === ANNOUNCEMENT_ID,
);

/** A blocked storage is as good as an empty one. */
function readStorage(): Readonly<Partial<Record<string, string>>> {
  try {
    // Some browsers have none at all.
    const { localStorage: storage } = window as Partial<Window>;
    return storage ?? {};
  } catch {
    return {};
  }
}
