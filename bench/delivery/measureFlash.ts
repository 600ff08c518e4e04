import type { Browser } from 'playwright-core';
import { midPhone, openTab } from './browser';
import type { Served } from './server';

/** In the page: the color behind the text at every frame from the first on in which there is a text to be seen. */
const framesScript = `
  globalThis.benchFrames = [];
  const transparent = 'rgba(0, 0, 0, 0)';
  const look = () => {
    if (document.body && document.querySelector('h1')) {
      const [body, root] = [document.body, document.documentElement].map((each) => getComputedStyle(each).backgroundColor);
      benchFrames.push(body === transparent ? root : body);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Loads a page many times on a slow processor, each time with an empty cache, for a reader who has chosen dark on a light system, and counts the loads that flash. */
export async function measureFlash(
  browser: Browser,
  served: Served,
  path: string,
  [key, value]: readonly [string, string],
  loads: number,
): Promise<number> {
  const store = `try { localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)}); } catch {}`;
  const tab = await openTab(
    browser,
    { ...midPhone, network: undefined },
    { colorScheme: 'light', script: store + framesScript },
  );
  await tab.tools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let flashes = 0;
  for (let load = 0; load < loads; load += 1) {
    await tab.page.goto(served.origin + path, { waitUntil: 'load' });
    await tab.page.waitForTimeout(150);
    const frames = await tab.page.evaluate<readonly string[]>('benchFrames');
    if (!isDark(frames.at(-1) ?? ''))
      throw new Error(`${path} is not dark for a reader who has chosen dark.`);
    if (frames.some((color) => !isDark(color))) flashes += 1;
  }
  await tab.close();
  return flashes;
}

/** Whether a color as the browser computes it, such as `rgb(24, 24, 26)`, is nearer to black than to white. */
export function isDark(color: string): boolean {
  const isLightness = /^okl(?:ab|ch)/.test(color);
  const [first = 255, second = 255, third = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (isLightness) return first < 0.5;
  return (first + second + third) / 3 < (color.startsWith('color(') ? 0.5 : 128);
}
