import type { Browser } from 'playwright-core';
import { midPhone, openTab } from './browser';
import type { Served } from './server';

/** In the page: when each frame began that has a color behind the text, and which. */
const framesScript = `
  globalThis.benchFrames = [];
  const look = () => {
    const shown = [document.body, document.documentElement]
      .map((each) => (each ? getComputedStyle(each).backgroundColor : ''))
      .find((color) => color && color !== 'rgba(0, 0, 0, 0)');
    if (shown) benchFrames.push([performance.now(), shown]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

type Frame = readonly [start: number, color: string];

/**
 * Loads a page many times on a slow processor, each time with an empty cache, for readers who have chosen another theme than
 * their system's, half of them dark and half light. Counts the loads of which a frame has the wrong color.
 */
export async function measureFlash(
  browser: Browser,
  served: Served,
  path: string,
  themeKey: string,
  loads: number,
): Promise<number> {
  let flashes = 0;
  for (const chosen of ['dark', 'light'] as const) {
    const store = `try { localStorage.setItem(${JSON.stringify(themeKey)}, '${chosen}'); } catch {}`;
    const tab = await openTab(
      browser,
      { ...midPhone, network: { latency: 20, downloadThroughput: 200_000 } },
      { colorScheme: chosen === 'dark' ? 'light' : 'dark', script: store + framesScript },
    );
    await tab.tools.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (let load = 0; load < Math.ceil(loads / 2); load += 1) {
      await tab.page.goto(served.origin + path, { waitUntil: 'load' });
      await tab.page.waitForTimeout(150);
      const { frames, firstPaint } = await tab.page.evaluate<{
        frames: readonly Frame[];
        firstPaint: number;
      }>(`({ frames: benchFrames, firstPaint: performance.getEntriesByName('first-paint')[0].startTime })`);
      const colors = paintedColors(frames, firstPaint);
      const isRight = (color: string): boolean => isDark(color) === (chosen === 'dark');
      if (!isRight(colors.at(-1) ?? ''))
        throw new Error(`${path} is not ${chosen} for a reader who has chosen that.`);
      if (!colors.every(isRight)) flashes += 1;
    }
    await tab.close();
  }
  return flashes;
}

/** The colors that were really seen: a frame that ended before the first paint has shown nothing. */
export function paintedColors(frames: readonly Frame[], firstPaint: number): readonly string[] {
  return frames
    .filter((_, index) => (frames[index + 1]?.[0] ?? Infinity) > firstPaint)
    .map(([, color]) => color);
}

/** Whether a color as the browser computes it, such as `rgb(24, 24, 26)`, is nearer to black than to white. */
export function isDark(color: string): boolean {
  const [first = 255, second = 255, third = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (/^(?:ok)?l(?:ab|ch)\(/.test(color)) return first < (color.startsWith('ok') ? 0.5 : 50);
  return (first + second + third) / 3 < (color.startsWith('color(') ? 0.5 : 128);
}
