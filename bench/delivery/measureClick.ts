import type { Browser } from 'playwright-core';
import { openTab, waitUntilIdle, type Device } from './browser';
import type { Served } from './server';

/** From where a link is clicked, and what it leads to. */
export interface Click {
  from: string;
  /** What the link in the article says. */
  link: string;
  /** What the page that it leads to has as its heading. */
  title: string;
}

// How long the pointer rests on a link before the click. A finger rests some 100 ms, a mouse longer.
const hover = 500;

// In the page: remembers when the link was clicked, also for the document after it, and when the heading is painted.
const clickScript = `
  addEventListener('click', () => { sessionStorage.setItem('bench.click', performance.timeOrigin + performance.now()); }, true);
`;

/**
 * Clicks the link to the next page in the article and waits for its heading; milliseconds. The pointer moves in the page before, as it
 * does on its way to any link. It then rests on the link for half a second, or clicks at once.
 */
export async function measureClick(
  browser: Browser,
  served: Served,
  device: Device,
  { from, link: linkText, title }: Click,
  isHovered: boolean,
): Promise<number> {
  served.deliveries.length = 0;
  served.delayAhead = device.network?.latency ?? 0;
  const tab = await openTab(browser, device, { script: clickScript });
  try {
    await tab.page.goto(served.origin + from, { waitUntil: 'load' });
    await waitUntilIdle(tab.page, () => served.deliveries.length, 500);
    const link = tab.page.locator(':is(main, article, .vp-doc) p a').filter({ hasText: linkText }).first();
    await link.scrollIntoViewIfNeeded({ timeout: 2000 });
    const line = await link.evaluate(readFirstLine);
    const point = [line.x + line.width / 2, line.y + line.height / 2] as const;
    // Beside the text, where there is no link.
    await tab.page.mouse.move(2, line.y + 40);
    await waitUntilIdle(tab.page, () => served.deliveries.length, 500);
    if (isHovered) {
      await tab.page.mouse.move(...point);
      await tab.page.waitForTimeout(hover);
    }
    await tab.page.evaluate(watchHeading, title);
    await tab.page.mouse.click(...point);
    await tab.page.waitForFunction(
      (wanted) =>
        document.readyState !== 'loading' && document.querySelector('h1')?.textContent.includes(wanted),
      title,
      { polling: 20, timeout: 5000 },
    );
    await tab.page.waitForTimeout(100);
    return await tab.page.evaluate(readTime);
  } finally {
    served.delayAhead = 0;
    await tab.close();
  }
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
    requestAnimationFrame(() => {
      channel.port2.postMessage('');
    });
  };
  requestAnimationFrame(look);
}

/** In the page that was opened: a new document shows its heading with its first paint. */
function readTime(): number {
  const clicked = Number(sessionStorage.getItem('bench.click'));
  const shown = document.documentElement.dataset.benchShown;
  if (shown) return Number(shown) - clicked;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return (
    performance.timeOrigin + Math.max(paint?.startTime ?? NaN, navigation?.activationStart ?? 0) - clicked
  );
}
