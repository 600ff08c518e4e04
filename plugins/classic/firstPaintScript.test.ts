import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { firstPaintScript } from './firstPaintScript';

// Proves: Light or dark, stored under `theme`; the default comes from the configuration
// Proves: Without a choice, the system's preference and its later changes hold, and are stored

const light = { colorMode: { defaultMode: 'light' } } as const;
const dark = { colorMode: { defaultMode: 'dark' } } as const;

test('the id of the announcement cannot end the inline script', () => {
  const announcementBar = {
    id: '</script><script>alert(1)',
    content: '',
    backgroundColor: '',
    textColor: '',
    isCloseable: true,
  };
  expect(firstPaintScript({ ...light, announcementBar })).not.toContain('</script>');
});

test('a site without an announcement hides none', () => {
  expect(paint({ config: light }).announcementBarInitiallyDismissed).toBe('false');
});

describe('the theme of the first paint', () => {
  test.each([light, dark])('is the configured default where the system has no preference: %o', (config) => {
    expect(paint({ config }).theme).toBe(config.colorMode.defaultMode);
  });

  test.each(['light', 'dark'] as const)(
    'is the preference of the system, whatever the default: %s',
    (system) => {
      expect(paint({ config: light, system }).theme).toBe(system);
      expect(paint({ config: dark, system }).theme).toBe(system);
    },
  );

  test('is what the reader chose, whatever the system prefers', () => {
    const painted = paint({ config: light, system: 'light', stored: { theme: 'dark' } });
    expect(painted).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  });

  test('is the preference of the system where the stored theme came from the system', () => {
    const stored = { theme: 'dark', 'theme-source': 'system' };
    const painted = paint({ config: light, system: 'light', stored });
    expect(painted).toMatchObject({ theme: 'light', themeChoice: 'system' });
  });
});

describe('the stack of the first paint', () => {
  const choices = {
    'docusaurus.tab.validator': 'yup',
    'docusaurus.tab.package-manager': 'pnpm',
    recent: 'npm',
  };

  test('is what the reader chose', () => {
    expect(paint({ config: light, stored: choices }).stack).toBe('yup pnpm');
  });

  test('is what the address names, if it names one', () => {
    expect(paint({ config: light, stored: choices, search: '?stack=bun,zod' }).stack).toBe('bun zod');
  });

  test('is missing where nothing was chosen', () => {
    expect(paint({ config: light, stored: { recent: 'npm' } })).not.toHaveProperty('stack');
  });

  test('is letters and spaces, whatever the address and the storage contain', () => {
    expect(paint({ config: light, search: '?stack=%22%3E%3Cb%20onclick=1' }).stack).toBe('b onclick');
  });
});

describe('of an article, the first screen alone is laid out for the first frame', () => {
  test('of a page that is opened at its top', () => {
    expect(paint({ config: light })).toHaveProperty('firstScreen');
  });

  test.each([
    { visit: { type: 'reload' } },
    { visit: { type: 'back_forward' } },
    { hash: '#heading' },
    { visit: { name: 'https://site.example/#:~:text=word' } },
    { hidden: true },
  ])('but not where another part may be shown, or nothing is: %o', (opened) => {
    expect(paint({ config: light, ...opened })).not.toHaveProperty('firstScreen');
  });
});

test.each([
  { connection: undefined, rel: 'prefetch' },
  { connection: { saveData: false, effectiveType: '4g' }, rel: 'prefetch' },
  { connection: { saveData: true, effectiveType: '4g' }, rel: '' },
  { connection: { saveData: false, effectiveType: 'slow-2g' }, rel: '' },
])(
  'what a page names to be asked for ahead is asked for as the connection allows: %o',
  ({ connection, rel }) => {
    const ahead = { rel: '' };
    paint({ config: light, ahead, connection });
    expect(ahead.rel).toBe(rel);
  },
);

/** Runs the script where it finds what a browser has, and returns what it writes into the page. */
function paint({
  config,
  system,
  stored = {},
  search = '',
  hash = '',
  hidden = false,
  visit = {},
  ahead = null,
  connection,
}: {
  config: Parameters<typeof firstPaintScript>[0];
  system?: 'light' | 'dark';
  stored?: Readonly<Record<string, string>>;
  search?: string;
  hash?: string;
  /** Whether the tab is in the background. */
  hidden?: boolean;
  /** What the browser says about how the page was opened. */
  visit?: { type?: string; name?: string };
  /** The link to what the page asks for ahead. */
  ahead?: { rel: string } | null;
  /** What the browser says about the reader's connection. Some browsers say nothing. */
  connection?: { saveData: boolean; effectiveType: string };
}): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  vm.runInNewContext(firstPaintScript(config), {
    window: {},
    document: { documentElement: { dataset: data }, hidden, getElementById: () => ahead },
    performance: {
      getEntriesByType: () => [{ type: 'navigate', name: 'https://site.example/', ...visit }],
    },
    PerformanceObserver: class {
      observe = (): void => undefined;
    },
    localStorage: stored,
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${system ?? ''})` }),
    location: { search, hash },
    navigator: { platform: '', connection },
    URLSearchParams,
    setTimeout: () => undefined,
    addEventListener: () => undefined,
  });
  return data;
}
