import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { findViolations } from './harness/search';

// Proves: What can be opened has nothing that axe objects to: menus, contents, types, folds, keys, the demonstration

// What a reader opens on a page, looked at by axe. What shows without that is looked at on every page (`everyPageInChromium`).

interface State {
  page: string;
  width?: number;
  /** Opens it, and resolves when it shows. */
  open: (page: Page) => Promise<void>;
}

const click = (selector: string, shows: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().click();
  await page.locator(shows).filter({ visible: true }).first().waitFor();
};
const openMenu = click('.navbar__toggle', '[role=dialog][aria-label=Menu]');
const states: Readonly<Record<string, State>> = {
  'the menu of phones': { page: '/docs/quickstart', width: 390, open: openMenu },
  'the menu of phones, where there is no list of pages': { page: '/', width: 390, open: openMenu },
  'the contents on phones': {
    page: '/docs/quickstart',
    width: 390,
    open: click('.contents-folded > summary', '.contents-folded[open] a'),
  },
  'the menu of the page as Markdown': {
    page: '/docs/quickstart',
    width: 390,
    open: click('.page-tools summary', '.page-tools [open] a'),
  },
  'the version menu': {
    page: '/docs/',
    open: click('.dropdown--version summary', '.dropdown--version[open] a'),
  },
  'a category of the sidebar': {
    page: '/docs/',
    open: click('.menu__list-item--collapsed .menu__caret', '.menu [aria-label^=Collapse]'),
  },
  'the list of types': { page: '/docs/server/routers', open: click('.code__types', '.pop--list li') },
  'the type of a name': {
    page: '/docs/server/routers',
    open: async (page) => {
      await page.locator('.code pre .t').first().hover();
      await page.locator('.pop[role=status]').waitFor();
    },
  },
  'a long sample': {
    page: '/docs/server/subscriptions',
    open: click('.unfold', '.unfold[aria-expanded=true]'),
  },
  'the list of keys': {
    page: '/docs/',
    open: async (page) => {
      await page.keyboard.press('?');
      await page.locator('dialog[open]').waitFor();
    },
  },
  'a sample that was copied': {
    page: '/docs/server/routers',
    open: click('.code__copy', '.code__copy:not([aria-label="Copy the code"])'),
  },
  'the demonstration with a renamed name': {
    page: '/',
    open: click('.demonstration button:has(code)', '.demonstration [role=status]'),
  },
};

// `npm test` looks at each in one theme, `npm run test:all` in both.
const cases = Object.entries(states).flatMap(([name, state], place) =>
  (['light', 'dark'] as const)
    .filter((_, which) => process.env.TEST_ALL || which === place % 2)
    .map((theme) => ({ name, theme, ...state })),
);

describe('when a reader has opened it', () => {
  inChromium((tab) => {
    test.each(cases)(
      '$name has nothing that axe objects to: $theme',
      async ({ page, width = 1280, theme, open }) => {
        await tab().page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await tab().viewport(width, 800);
        await tab().visit(page);
        await open(tab().page);
        expect(await findViolations(tab().page)).toEqual([]);
      },
    );
  });
});
