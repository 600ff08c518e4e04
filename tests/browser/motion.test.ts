import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

inChromium((tab) => {
  test('a category opens for as long as its height asks', async () => {
    await tab().open('/docs/quickstart');
    const categories = await tab().page.locator('.menu__list-item--collapsed').count();
    const durations = await tab().evaluate(openAll);
    expect(durations).toHaveLength(categories);
    expect(durations.map(({ duration }) => duration)).toEqual(
      durations.map(({ height }) => readDuration(height)),
    );
    expect(new Set(durations.map(({ duration }) => duration)).size).toBeGreaterThan(1);
  });

  test('a category opens within 1 ms where the reader prefers less motion', async () => {
    await tab().page.emulateMedia({ reducedMotion: 'reduce' });
    await tab().open('/docs/quickstart');
    const durations = await tab().evaluate(openAll);
    expect(durations.length).toBeGreaterThan(1);
    expect(durations.map(({ duration }) => duration)).toEqual(durations.map(() => 1));
  });
});

/** The milliseconds that Docusaurus computes from a height in pixels, after the formula of Material Design. */
function readDuration(height: number): number {
  const steps = height / 36;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}

/** Opens each collapsed category. Answers with the height and the duration that the style of each names. Runs in the page. */
async function openAll(): Promise<{ height: number; duration: number }[]> {
  const opened: { height: number; duration: number }[] = [];
  for (const item of document.querySelectorAll('.menu__list-item--collapsed')) {
    const style = await new Promise<CSSStyleDeclaration>((resolve) => {
      new MutationObserver((_, observer) => {
        const list = item.querySelector('ul');
        if (!list?.style.transition) return;
        observer.disconnect();
        resolve(list.style);
      }).observe(item, { attributes: true, childList: true, subtree: true });
      item.querySelector<HTMLElement>('.menu__caret, .menu__link--sublist-caret')?.click();
    });
    const [, amount = '', unit] = /([\d.]+)(m?s)/.exec(style.transition) ?? [];
    opened.push({ height: parseFloat(style.height), duration: Number(amount) * (unit === 's' ? 1000 : 1) });
  }
  return opened;
}
