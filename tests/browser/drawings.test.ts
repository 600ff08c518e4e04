import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { sitePages } from '../sitePages';

// Drawings of articles lie on a grid 320 wide: see src/components/diagrams/Diagram.tsx.
const pages = sitePages().filter((page) =>
  /viewBox="?0 0 320/.test(readFileSync(`build${page}/index.html`, 'utf8')),
);

describe.runIf(hasChromium)('on a phone 320 px wide', () => {
  let tab: PlaywrightTab;

  beforeAll(async () => {
    tab = await openPlaywrightTab('chromium');
    await tab.viewport(320, 800);
  });

  afterAll(async () => {
    await closeTab(tab);
  });

  test('there are drawings to look at', () => {
    expect(pages.length).toBeGreaterThanOrEqual(7);
  });

  test.each(pages)('no words of the drawing on %s leave it or lie on others', async (page) => {
    await tab.visit(page);
    const faults = await tab.evaluate(() =>
      [...document.querySelectorAll('figure svg[role=img]')].flatMap((drawing) => {
        const edge = drawing.getBoundingClientRect();
        const words = [...drawing.querySelectorAll('text')].map((text) => ({
          says: text.textContent,
          box: text.getBoundingClientRect(),
        }));
        const outside = words.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1);
        const covered = words.filter(({ box }, index) =>
          words
            .slice(index + 1)
            .some(
              (other) =>
                box.left < other.box.right &&
                other.box.left < box.right &&
                box.top + 3 < other.box.bottom &&
                other.box.top + 3 < box.bottom,
            ),
        );
        return [...outside, ...covered].map(({ says }) => says);
      }),
    );
    expect(faults).toEqual([]);
  });
});
