import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

inChromium((tab) => {
  test('code is a tab stop where it scrolls, and only there', async () => {
    await tab().visit('/docs/server/routers');
    // The script of the samples comes when a reader is at one.
    await tab().page.locator('.code__copy').first().focus();
    const read = () =>
      tab().evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.code pre')]
          .filter((panel) => panel !== document.activeElement && panel.checkVisibility())
          .map((panel) => ({
            isStop: panel.tabIndex === 0 && panel.hasAttribute('tabindex'),
            scrolls: panel.scrollWidth > panel.clientWidth || panel.scrollHeight > panel.clientHeight,
          })),
      );
    const expectStopsToScroll = async (): Promise<void> => {
      await tab().waitFor(() => document.samples !== undefined);
      await tab().press('Tab');
      const panels = await read();
      expect(panels.length).toBeGreaterThan(5);
      expect(panels.filter(({ isStop, scrolls }) => isStop !== scrolls)).toEqual([]);
    };
    await expectStopsToScroll();
    await tab().page.setViewportSize({ width: 340, height: 700 });
    await expectStopsToScroll();
    expect((await read()).some(({ isStop }) => isStop)).toBe(true);
  });
});
