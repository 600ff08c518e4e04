import { describe, expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { PlaywrightTab } from './harness/playwrightTab';

// Proves: Easing factor 0.85 of smooth scrolling

const button = '.theme-back-to-top-button';
const page = '/docs/server/routers';
const isOffered = (): boolean =>
  (document.querySelector('.theme-back-to-top-button')?.getBoundingClientRect().height ?? 0) > 0;
const scrollDown = (): void => {
  window.scrollTo(0, 2 * window.innerHeight);
};

inChromiumFirst((tab) => {
  test('a button leads back to the top of a long page, and is not there at the top', async () => {
    await tab().visit(page);
    expect(await tab().evaluate(isOffered)).toBe(false);
    await tab().evaluate(scrollDown);
    await tab().waitFor(isOffered);
    await tab().click(button);
    await tab().waitFor(() => window.scrollY === 0);
    await tab().waitFor(() => !document.documentElement.hasAttribute('data-far-down'));
    expect(await tab().console()).toEqual([]);
  });

  test('it is not there on a page that is scrolled by less than one window', async () => {
    await tab().visit(page);
    await tab().evaluate(scrollDown);
    await tab().waitFor(isOffered);
    await tab().evaluate(() => {
      window.scrollTo(0, window.innerHeight - 1);
    });
    await tab().waitFor(() => !document.documentElement.hasAttribute('data-far-down'));
    expect(await tab().evaluate(isOffered)).toBe(false);
  });
});

describe('the button back to the top', () => {
  inChromium((tab) => {
    test('leaves 0.85 of the way in each frame', async () => {
      await tab().visit(page);
      await tab().evaluate(scrollDown);
      await tab().waitFor(isOffered);
      const positions = await tab().evaluate(recordWay);
      expect(positions.length).toBeGreaterThan(20);
      expect(positions.at(-1)).toBe(0);
      const expected = positions.slice(0, -1).map((position) => Math.floor(position * 0.85));
      expect(positions.slice(1)).toEqual(expected);
    });

    test('jumps where the reader prefers less motion', async () => {
      await tab().page.emulateMedia({ reducedMotion: 'reduce' });
      await tab().visit(page);
      await tab().evaluate(scrollDown);
      await tab().waitFor(isOffered);
      const way = await tab().evaluate(recordWay);
      expect(way).toEqual([await tab().evaluate(() => 2 * window.innerHeight), 0]);
    });

    test('gives way to a reader who scrolls down meanwhile', async () => {
      await tab().visit(page);
      await tab().evaluate(scrollDown);
      await tab().waitFor(isOffered);
      const position = await tab().evaluate(
        () =>
          new Promise<number>((resolve) => {
            document.querySelector<HTMLElement>('.theme-back-to-top-button')?.click();
            window.scrollTo(0, 1500);
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                  resolve(window.scrollY);
                }),
              ),
            );
          }),
      );
      expect(position).toBe(1500);
    });

    test('can be reached and used with the keyboard, and keeps the focus', async () => {
      await tab().visit(page);
      await tab().evaluate(scrollDown);
      await tab().waitFor(isOffered);
      await tab().page.getByRole('link', { name: 'Blog', exact: true }).first().focus();
      await tab().press('Tab');
      expect(await focusedName(tab())).toBe('Scroll back to top');
      await tab().press('Enter');
      await tab().waitFor(() => window.scrollY === 0);
      expect(await focusedName(tab())).toBe('Scroll back to top');
      expect(await tab().page.locator(button).isVisible()).toBe(true);
      await tab().press('Tab');
      expect(await tab().page.locator(button).isVisible()).toBe(false);
    });

    test.each([
      [390, 'light'],
      [390, 'dark'],
      [768, 'light'],
      [1280, 'dark'],
      [1920, 'light'],
    ] as const)(
      'is 44 px large, stands in the navbar, and moves nothing: %d px, %s',
      async (width, colorScheme) => {
        await tab().viewport(width, 800);
        await tab().page.emulateMedia({ colorScheme });
        await tab().visit(page);
        const before = await tab().evaluate(readPlaces);
        await tab().evaluate(scrollDown);
        await tab().waitFor(isOffered);
        const box = await tab().page.locator(button).boundingBox();
        const bar = await tab().page.locator('.navbar').boundingBox();
        if (!box || !bar) throw new Error('The navbar or its button does not show.');
        expect([box.width, box.height]).toEqual([44, 44]);
        expect(box.y).toBeGreaterThanOrEqual(bar.y);
        expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height);
        expect(await tab().evaluate(readPlaces)).toEqual(before);
      },
    );

    test('is not offered while the menu of a phone is open', async () => {
      await tab().viewport(390, 800);
      await tab().visit(page);
      await tab().evaluate(scrollDown);
      await tab().waitFor(isOffered);
      await tab().click('.navbar__toggle');
      await tab().waitFor(() => document.documentElement.dataset.menu === 'open');
      expect(await tab().evaluate(isOffered)).toBe(false);
    });
  });
});

function focusedName(tab: PlaywrightTab): Promise<string | null | undefined> {
  return tab.evaluate(() => document.activeElement?.ariaLabel);
}

/** Where the other parts of the navbar stand. Runs in the page. */
function readPlaces(): number[][] {
  return [...document.querySelectorAll('.navbar :is(a, summary, button:not(.theme-back-to-top-button))')].map(
    (part) => {
      const { left, width, height } = part.getBoundingClientRect();
      return [left, width, height];
    },
  );
}

/** Clicks the button and answers with the positions that each frame shows until the top is reached. Runs in the page. */
function recordWay(): Promise<number[]> {
  const positions = [window.scrollY];
  return new Promise((resolve) => {
    document.querySelector<HTMLElement>('.theme-back-to-top-button')?.click();
    const read = (): void => {
      if (window.scrollY !== positions.at(-1)) positions.push(window.scrollY);
      if (window.scrollY === 0) resolve(positions);
      else requestAnimationFrame(read);
    };
    read();
  });
}
