import { beforeEach, describe, expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';

// No pair of server and client covers its contents.
const long = '/docs/server/subscriptions';

describe('once a page is there', () => {
  inEachEngine((tab) => {
    test('all of its article shows', async () => {
      await tab().visit(long);
      expect(await tab().evaluate(hiddenBlocks)).toEqual([]);
    });

    test('it stands at the heading that its address names', async () => {
      await tab().visit(`${long}#options-for-sse`);
      expect(await tab().evaluate(topOfTarget)).toBeLessThan(200);
    });
  });
});

describe('the first frame', () => {
  inChromium((tab) => {
    const framesOf = (): Promise<string | undefined> =>
      tab().evaluate(() => document.documentElement.dataset.framesOf);

    beforeEach(async () => {
      await tab().page.addInitScript(noteFrames);
    });

    test('has only the first screen of an article, so that it comes early', async () => {
      await tab().visit(long);
      expect(await framesOf()).toBe('first screen');
    });

    test.each(['#next', '#:~:text=Validate%20what%20you%20yield'])(
      'has the whole article where the address says what to show: %s',
      async (hash) => {
        await tab().visit(long + hash);
        expect(await framesOf()).toBeUndefined();
        expect(await tab().evaluate(() => window.scrollY)).toBeGreaterThan(1000);
      },
    );

    test('has the whole article where the page was scrolled when it was loaded again', async () => {
      await tab().visit(long);
      await tab().evaluate(() => {
        window.scrollTo(0, 2000);
      });
      await tab().page.reload();
      await tab().waitFor(() => window.scrollY > 1500);
      expect(await framesOf()).toBeUndefined();
    });

    test.each([390, 1350])('and those after it move nothing in a window of %i px', async (width) => {
      // A font that comes late may move something: `firstVisit.test.ts` says how much.
      await tab().page.route('**/*.woff2', (route) => route.abort());
      await tab().page.addInitScript(() => {
        new PerformanceObserver((list) => {
          document.documentElement.dataset.shifts = String(list.getEntries().length);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await tab().viewport(width, 900);
      await tab().visit(long);
      expect(await tab().evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined();
    });
  });
});

describe('while only the first screen is there', () => {
  inChromium((tab) => {
    const openFirstScreen = async (path = long): Promise<void> => {
      await tab().page.addInitScript(stopAtFirstScreen);
      await tab().page.goto(path);
    };

    test.each([
      '/docs/quickstart',
      long,
      '/docs/client/links/httpBatchLink',
      '/docs/migrate-from-v10-to-v11',
      '/docs/troubleshooting',
      '/docs/samples',
    ])('the text of %s fills a window that is 1080 px high', async (path) => {
      await tab().viewport(1350, 1080);
      await openFirstScreen(path);
      expect(await tab().evaluate(hiddenBlocks)).not.toEqual([]);
      expect(await tab().evaluate(endOfText)).toBeGreaterThanOrEqual(1080);
    });

    test('the footer is below the window', async () => {
      await openFirstScreen();
      const top = await tab().evaluate(
        () => document.querySelector('.footer')?.getBoundingClientRect().top ?? 0,
      );
      expect(top).toBeGreaterThan(800);
    });

    test('all of the article is printed', async () => {
      await openFirstScreen();
      await tab().page.emulateMedia({ media: 'print' });
      expect(await tab().evaluate(hiddenBlocks)).toEqual([]);
    });

    test('a key shows all of the article', async () => {
      await openFirstScreen();
      await tab().press('Tab');
      expect(await tab().evaluate(hiddenBlocks)).toEqual([]);
    });

    test('a reader who goes back before the rest is there stands where they were', async () => {
      await tab().visit('/docs/tutorial/data');
      await tab().press('Shift');
      await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
      await tab().evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight - innerHeight);
      });
      const before = await tab().evaluate(() => scrollY);
      await tab().evaluate(() => {
        const next = document.querySelector<HTMLElement>('.pagination-nav__link--next');
        document.addEventListener(
          'page-shown',
          () => {
            // The frames in which the rest would come.
            window.requestAnimationFrame = () => 0;
            document.addEventListener('page-shown', () => {
              document.documentElement.dataset.isBack = '';
            });
            history.back();
          },
          { once: true },
        );
        next?.click();
      });
      await tab().waitFor(() => document.documentElement.dataset.isBack === '');
      expect(await tab().evaluate(() => scrollY)).toBe(before);
    });

    test('the contents mark no heading that is not there yet', async () => {
      const marked = (): unknown => document.querySelector('.contents__active');
      await tab().visit(long);
      await tab().evaluate(() => {
        window.scrollTo(0, 2000);
      });
      await tab().waitFor(marked);
      await tab().evaluate(() => {
        window.scrollTo(0, 0);
        document.querySelector('.markdown h2')?.setAttribute('data-rest', '');
        document.documentElement.dataset.firstScreen = '';
        dispatchEvent(new Event('resize'));
      });
      await tab().evaluate(() => new Promise(requestAnimationFrame));
      expect(await tab().evaluate(hiddenBlocks)).not.toEqual([]);
      expect(await tab().evaluate(marked)).toBeNull();
    });

    test('a link in the contents leads to its heading', async () => {
      await openFirstScreen();
      await tab().click('.contents__link[href="#options-for-sse"]');
      expect(await tab().evaluate(topOfTarget)).toBeLessThan(200);
    });
  });
});

describe('where the early script is lost', () => {
  inChromium((tab) => {
    test('all of an article shows', async () => {
      await tab().page.route('**/assets/js/early-*.js', (route) => route.abort());
      await tab().page.goto(long);
      await expect.poll(() => tab().evaluate(hiddenBlocks)).toEqual([]);
    });
  });
});

describe('where the browser reports no frames', () => {
  inChromium((tab) => {
    test('all of an article shows once the page is loaded', async () => {
      await tab().page.addInitScript(() => {
        Object.assign(window, {
          PerformanceObserver: class {
            observe(): void {
              throw new TypeError('There is no such type.');
            }
          },
        });
      });
      await tab().page.goto(long);
      await expect.poll(() => tab().evaluate(hiddenBlocks)).toEqual([]);
    });
  });
});

describe('with scripts off', () => {
  inChromium(
    (tab) => {
      test('all of an article shows', async () => {
        await tab().page.goto(long);
        for (const block of await tab().page.locator('[data-rest]').all())
          expect(await block.isVisible()).toBe(true);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});

/** The parts of the article that are not laid out, by their text. Runs in the page. */
function hiddenBlocks(): string[] {
  return [...document.querySelectorAll('.markdown > :not(details)')]
    .filter((block) => getComputedStyle(block).display === 'none')
    .map(({ textContent }) => textContent.slice(0, 40));
}

/** How far below the top of the window the text ends that is laid out. Runs in the page. */
function endOfText(): number {
  return Math.max(
    ...[...document.querySelectorAll('.markdown > *')].map((block) => block.getBoundingClientRect().bottom),
  );
}

/** How far below the top of the window the heading stands that the address names. Runs in the page. */
function topOfTarget(): number | undefined {
  return document.querySelector(':target')?.getBoundingClientRect().top;
}

/** Notes whether there is a frame in which a part of the article is not laid out. Runs in the page, before its scripts. */
function noteFrames(): void {
  requestAnimationFrame(function look() {
    const part = document.querySelector('[data-rest]');
    if (part && getComputedStyle(part).display === 'none')
      document.documentElement.dataset.framesOf = 'first screen';
    requestAnimationFrame(look);
  });
}

/** Keeps the page from ever learning of its first frame. Runs in the page, before its scripts. */
function stopAtFirstScreen(): void {
  window.requestAnimationFrame = () => 0;
  Object.assign(window, {
    PerformanceObserver: class {
      observe(): void {
        // Nothing is reported.
      }
    },
  });
}
