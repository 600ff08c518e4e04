import type { Browser } from 'playwright-core';
import { inTab, type Device } from './browser';

/** In the page: remembers when a link was clicked, also for the document after it. */
const clickScript = `
  addEventListener('click', () => { sessionStorage.setItem('bench.click', performance.timeOrigin + performance.now()); }, true);
`;

/**
 * Clicks a link in the article at once and waits for the heading of the next page; milliseconds. The pointer moves in the page before, as
 * it does on its way to any link.
 */
export function measureClick(
  browser: Browser,
  device: Device,
  from: string,
  { address, title }: { address: string; title: string },
): Promise<number> {
  const click = `:is(main, article) p a[href*="${address}"]:not([href*="#"])`;
  return inTab(
    browser,
    device,
    async (page) => {
      await page.goto(from, { waitUntil: 'networkidle' });
      const link = page.locator(click).first();
      await link.scrollIntoViewIfNeeded({ timeout: 2000 });
      const { x, y, width, height } = await link.evaluate(readFirstLine);
      // Beside the text, where there is no link.
      await page.mouse.move(2, y + 40);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await page.evaluate(watchHeading, title);
      await page.mouse.click(x + width / 2, y + height / 2);
      const time = await page.waitForFunction(readTime, title, { polling: 20, timeout: 5000 });
      return (await time.jsonValue()) ?? NaN;
    },
    clickScript,
  );
}

/** In the page: where the first line of a link is. The middle of a link of two lines may be beside it. */
function readFirstLine(link: Element): { x: number; y: number; width: number; height: number } {
  const { x = 0, y = 0, width = 0, height = 0 } = link.getClientRects()[0] ?? {};
  return { x, y, width, height };
}

/** In the page that is left: notes when the heading has changed and is painted, where the document stays. */
function watchHeading(title: string): void {
  const look = (): void => {
    if (!document.querySelector('h1')?.textContent.includes(title)) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      document.documentElement.dataset.benchShown = String(performance.timeOrigin + performance.now());
    };
    requestAnimationFrame(() => channel.port2.postMessage(''));
  };
  requestAnimationFrame(look);
}

/**
 * In the page: how long the heading took from the click, as soon as that is known. A document that was opened after the click shows its
 * heading with its first paint.
 */
function readTime(title: string): number | undefined {
  const clicked = Number(sessionStorage.getItem('bench.click') ?? NaN);
  const { benchShown } = document.documentElement.dataset;
  if (benchShown) return Number(benchShown) - clicked;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const isOpened =
    performance.timeOrigin > clicked && document.querySelector('h1')?.textContent.includes(title);
  return isOpened && paint ? performance.timeOrigin + paint.startTime - clicked : undefined;
}
