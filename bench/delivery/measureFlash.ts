import type { Browser } from 'playwright-core';
import { midPhone, openTab } from './browser';
import type { Served } from './server';

/** In the page: what is behind the text, at every frame from the first on that has a color. */
const framesScript = `
  globalThis.benchFrames = [];
  const look = () => {
    const shown = [document.body, document.documentElement]
      .map((each) => (each ? getComputedStyle(each).backgroundColor : ''))
      .find((color) => color && color !== 'rgba(0, 0, 0, 0)');
    if (shown) benchFrames.push(shown);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

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
      { ...midPhone, network: undefined },
      { colorScheme: chosen === 'dark' ? 'light' : 'dark', script: store + framesScript },
    );
    await tab.tools.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (let load = 0; load < Math.ceil(loads / 2); load += 1) {
      await tab.page.goto(served.origin + path, { waitUntil: 'load' });
      await tab.page.waitForTimeout(150);
      const frames = await tab.page.evaluate<readonly string[]>('benchFrames');
      const isRight = (color: string): boolean => isDark(color) === (chosen === 'dark');
      if (!isRight(frames.at(-1) ?? ''))
        throw new Error(`${path} is not ${chosen} for a reader who has chosen that.`);
      if (!frames.every(isRight)) flashes += 1;
    }
    await tab.close();
  }
  return flashes;
}

/** Whether a color as the browser computes it, such as `rgb(24, 24, 26)`, is nearer to black than to white. */
export function isDark(color: string): boolean {
  const [first = 255, second = 255, third = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (/^(?:ok)?l(?:ab|ch)\(/.test(color)) return first < (color.startsWith('ok') ? 0.5 : 50);
  return (first + second + third) / 3 < (color.startsWith('color(') ? 0.5 : 128);
}
