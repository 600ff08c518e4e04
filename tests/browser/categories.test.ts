import { describe, expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

// Proves: Duration of folding computed from the height; 1 ms with reduced motion

const category = (
  name: string,
): { isOpen: boolean; says: string | null; links: number; isMarked: boolean } => {
  const item = [...document.querySelectorAll('.menu__list-item')].find(
    (each) => each.querySelector(':scope > div > a')?.textContent === name,
  );
  const list = item?.querySelector<HTMLElement>(':scope > ul');
  return {
    isOpen: item?.querySelector(':scope > div [aria-expanded]')?.getAttribute('aria-expanded') === 'true',
    says: item?.querySelector(':scope > div > button')?.getAttribute('aria-label') ?? null,
    links: list?.offsetParent ? list.querySelectorAll('a').length : 0,
    isMarked: Boolean(list?.querySelector('[aria-current]')),
  };
};
const clickCaret = (name: string, times = 1): void => {
  const item = [...document.querySelectorAll('.menu__list-item')].find(
    (each) => each.querySelector(':scope > div > a')?.textContent === name,
  );
  const caret = item?.querySelector<HTMLElement>('.menu__caret, .menu__link--sublist-caret');
  for (let click = 0; click < times; click++) caret?.click();
};

async function openCategory(tab: Tab, name: string): Promise<void> {
  await tab.evaluate(clickCaret, name);
  await expect.poll(async () => (await tab.evaluate(category, name)).links).toBeGreaterThan(3);
}

describe('a folded category of the sidebar', () => {
  inChromiumFirst((tab) => {
    test('opens and closes, also as the first thing that a reader does', async () => {
      await tab().visit('/docs/quickstart');
      await openCategory(tab(), 'Client Usage');
      expect(await tab().evaluate(category, 'Client Usage')).toMatchObject({
        isOpen: true,
        says: "Collapse sidebar category 'Client Usage'",
        isMarked: false,
      });
      await tab().evaluate(clickCaret, 'Client Usage');
      expect(await tab().evaluate(category, 'Client Usage')).toEqual({
        isOpen: false,
        says: "Expand sidebar category 'Client Usage'",
        links: 0,
        isMarked: false,
      });
      expect(await tab().console()).toEqual([]);
    });

    test('opens where its name is no link, and stays on the page', async () => {
      await tab().visit('/docs/quickstart');
      await openCategory(tab(), 'Community');
      expect(await tab().address()).toBe('/docs/quickstart');
    });

    test('opens once where the reader clicks again before it is there', async () => {
      await tab().visit('/docs/quickstart');
      // Both clicks in one turn of the page: after the first one nothing can arrive before the second.
      await tab().evaluate(clickCaret, 'Client Usage', 2);
      await openCategory(tab(), 'Community');
      await expect
        .poll(async () => (await tab().evaluate(category, 'Client Usage')).links)
        .toBeGreaterThan(3);
      expect(await tab().evaluate(() => document.querySelectorAll('.menu__list-item > ul + ul').length)).toBe(
        0,
      );
    });

    test('stays open on the next page', async () => {
      await tab().visit('/docs/quickstart');
      await openCategory(tab(), 'Client Usage');
      await tab().click('.menu a[href="/docs/concepts"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      await expect
        .poll(async () => (await tab().evaluate(category, 'Client Usage')).links)
        .toBeGreaterThan(3);
    });
  });

  inChromium((tab) => {
    test('unfolds for as long as its height asks, and at once where the reader prefers less motion', async () => {
      const unfold = async (): Promise<{ height: number; duration: unknown }> => {
        await tab().visit('/docs/quickstart');
        await openCategory(tab(), 'Client Usage');
        return tab().evaluate(() => {
          const list = document.querySelector<HTMLElement>('.menu__list .menu__list:last-child');
          const [animation] = document
            .getAnimations()
            .filter(({ effect }) => effect?.getTiming().easing === 'ease-in-out');
          animation?.finish();
          return { height: list?.offsetHeight ?? 0, duration: animation?.effect?.getTiming().duration };
        });
      };
      await tab().page.addInitScript(() => {
        const { animate } = Object.getOwnPropertyDescriptors(Element.prototype);
        Object.defineProperty(Element.prototype, 'animate', {
          value(this: Element, ...parameters: Parameters<Element['animate']>) {
            const animation = animate.value?.apply(this, parameters) as Animation;
            animation.pause();
            return animation;
          },
        });
      });
      const { height, duration } = await unfold();
      const steps = height / 36;
      expect(duration).toBe(Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10));
      await tab().page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await unfold()).toMatchObject({ duration: 1 });
    });
  });
});
