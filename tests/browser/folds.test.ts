import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

/** A page with a sample of more than 30 lines. */
const page = '/docs/server/subscriptions';

inChromiumFirst((tab) => {
  test('the button of a long sample opens it and closes it, and says so', async () => {
    await tab().visit(page);
    expect(await tab().evaluate(readFold)).toEqual({ isFolded: true, expanded: 'false', clipped: true });
    const label = await tab().text('code + .unfold');
    expect(label).toMatch(/^Show all \d\d lines$/);
    await pressUnfold(tab());
    await tab().waitFor(() => document.querySelector('code + .unfold')?.textContent === 'Show fewer lines');
    expect(await tab().evaluate(readFold)).toEqual({ isFolded: false, expanded: 'true', clipped: false });
    await pressUnfold(tab());
    await tab().waitFor((text) => document.querySelector('code + .unfold')?.textContent === text, label);
    expect(await tab().evaluate(readFold)).toEqual({ isFolded: true, expanded: 'false', clipped: true });
  });

  test('a folded line that the browser scrolls to, as when a reader searches the page, opens its sample', async () => {
    await tab().visit(page);
    await tab().press('Shift');
    await tab().evaluate(() => {
      document.querySelector('.fold')?.lastElementChild?.scrollIntoView();
    });
    await tab().waitFor(() => document.querySelector('pre:not([data-folded]) .fold') !== null);
    expect(
      await tab().evaluate(() => {
        const { top = -1 } = document.querySelector('.fold')?.lastElementChild?.getBoundingClientRect() ?? {};
        return top > 0 && top < innerHeight;
      }),
    ).toBe(true);
  });

  test('a copy holds the folded lines, and not the button', async () => {
    await tab().visit(page);
    const { copied, lines } = await tab().evaluate(async () => {
      const pre = document.querySelector('pre[data-folded]');
      const texts: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(texts.push(text)) },
      });
      pre?.closest('.code')?.querySelector<HTMLElement>('.code__copy')?.click();
      while (texts.length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      const label = pre?.querySelector('.unfold')?.textContent ?? '';
      return { copied: texts[0] ?? '', lines: Number(/\d+/.exec(label)?.[0]) };
    });
    expect(copied.split('\n')).toHaveLength(lines);
    expect(copied).not.toContain('Show all');
  });
});

inChromium((tab) => {
  test('paper shows all lines and no button', async () => {
    await tab().visit(page);
    await tab().page.emulateMedia({ media: 'print' });
    expect((await tab().evaluate(readFold)).clipped).toBe(false);
    expect(await tab().page.locator('.unfold').first().isVisible()).toBe(false);
  });
});

inChromium(
  (tab) => {
    test('without scripts all lines show', async () => {
      await tab().page.goto(page);
      const heights = await tab()
        .page.locator('.fold')
        .evaluateAll((folds) => folds.map((fold) => fold.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(heights.filter((height) => height < 40)).toEqual([]);
      expect(await tab().page.locator('.unfold').first().isVisible()).toBe(false);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

/** The state of the first folded sample. Runs in the page. */
function readFold(): { isFolded: boolean; expanded: string | null; clipped: boolean } {
  const button = document.querySelector('code + .unfold');
  const pre = button?.closest('pre');
  return {
    isFolded: pre?.hasAttribute('data-folded') ?? false,
    expanded: button?.getAttribute('aria-expanded') ?? null,
    clipped: (pre?.querySelector('.fold')?.getBoundingClientRect().height ?? 0) < 40,
  };
}

/** Presses the button with the keyboard, since WebKit's driver clicks nothing that lies over clipped text. */
async function pressUnfold(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    document.querySelector<HTMLElement>('code + .unfold')?.focus();
  });
  await tab.press('Enter');
}
