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

  test.each(pages)('no box covers the end of a wire in the drawing on %s', async (page) => {
    await tab.visit(page);
    const covered = await tab.evaluate(
      () =>
        [...document.querySelectorAll('figure svg[role=img] circle')].filter((end) => {
          const { left, right, top, bottom } = end.getBoundingClientRect();
          return [...(end.parentElement?.querySelectorAll('rect') ?? [])].some((box) => {
            const edge = box.getBoundingClientRect();
            const isLater = Boolean(end.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING);
            const touches = edge.left < right && left < edge.right && edge.top < bottom && top < edge.bottom;
            return isLater && touches && getComputedStyle(box).fill !== 'none';
          });
        }).length,
    );
    expect(covered).toBe(0);
  });

  test.each(pages)('the words of the drawing on %s are no larger than those of a note', async (page) => {
    await tab.viewport(1280, 800);
    await tab.visit(page);
    const [words, note] = await tab.evaluate(() => {
      const text = document.querySelector<SVGGraphicsElement>('figure svg[role=img] text');
      const caption = document.querySelector('figure:has(svg[role=img]) figcaption') ?? document.body;
      return [
        12 * (text?.getScreenCTM()?.a ?? Infinity),
        parseFloat(getComputedStyle(caption).fontSize),
      ] as const;
    });
    await tab.viewport(320, 800);
    expect(words).toBeLessThanOrEqual(note);
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
