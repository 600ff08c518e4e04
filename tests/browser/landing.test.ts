import { describe, expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';

const says = (): string => document.querySelector('.demonstration [role=status]')?.textContent ?? '';
const press = (label: string): void => {
  [...document.querySelectorAll<HTMLElement>('.demonstration button')]
    .find((button) => button.textContent.startsWith(label))
    ?.click();
};
/** The code that is shown of each file, with what TypeScript says about it: server, client, component. */
const shownCode = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-layer] .code > pre:not([hidden]) > code')]
    .filter((code) => getComputedStyle(code).visibility === 'visible')
    .map((code) => code.innerText);
const error = "Error 2339 Property 'text' does not exist on type '{ message: string; }'.";

describe('the demonstration of the landing page', () => {
  inChromiumFirst((tab) => {
    test('a renamed field breaks the client and the component with an error of TypeScript, and both can be fixed', async () => {
      await tab().visit('/');
      await tab().evaluate(press, 'Rename');
      await expect.poll(() => tab().evaluate(says)).toContain('client.ts no longer compiles');
      const [server, client, component] = await tab().evaluate(shownCode);
      expect(server).toContain('message: `Hello, ${input}`');
      expect(client).toContain(error);
      expect(component).toContain("from '@tanstack/react-query'");
      expect(component).toContain(error);
      await tab().evaluate(press, 'Fix it');
      await expect.poll(() => tab().evaluate(says)).toBe('Client and server agree again.');
      const [, fixed, fixedComponent] = await tab().evaluate(shownCode);
      expect(fixed).toContain('hello.message');
      expect(fixedComponent).toContain('hello.data?.message');
      await tab().evaluate(press, 'Start over');
      await expect.poll(async () => (await tab().evaluate(shownCode))[1]).toContain('hello.text');
    });

    test('a name that is typed before the demonstration lives is sent', async () => {
      await tab().visit('/');
      await tab().evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('.demonstration input');
        field?.focus();
        if (field) field.value = 'Grace';
      });
      await expect
        .poll(() => tab().evaluate(() => document.querySelector('.demonstration dl')?.textContent))
        .toContain('Hello, Grace');
      const shown = (): (string | undefined)[] =>
        [...document.querySelectorAll('.demonstration__component [data-layer] > .out p')].map(
          (text) => text.textContent,
        );
      expect(await tab().evaluate(shown)).toContain('Hello, Grace');
    });

    test('a framework that is chosen for the component stays chosen when its field is renamed, and on the next visit', async () => {
      await tab().visit('/');
      await tab().evaluate(press, 'Next.js');
      await tab().evaluate(press, 'Rename');
      await expect.poll(async () => (await tab().evaluate(shownCode))[2]).toContain(error);
      expect((await tab().evaluate(shownCode))[2]).toContain('await caller.greet');
      await tab().visit('/');
      expect((await tab().evaluate(shownCode))[2]).toContain('await caller.greet');
    });
  });

  inChromium(
    (tab) => {
      test.each([320, 390, 768, 1280, 1920])(
        'at %i px, the page is as high and its code where it was when the field is renamed, and the pill is on the first screen',
        async (width) => {
          await tab().viewport(width, 900);
          await tab().visit('/');
          const measure = (): number[] => [
            document.documentElement.scrollHeight,
            ...[...document.querySelectorAll('.demonstration > *')].map((part) =>
              Math.round(part.getBoundingClientRect().top + scrollY),
            ),
          ];
          const before = await tab().evaluate(measure);
          await tab().evaluate(press, 'Rename');
          await expect.poll(() => tab().evaluate(says)).toContain('no longer compiles');
          expect(await tab().evaluate(measure)).toEqual(before);
          const pill = await tab().evaluate(() => {
            const shown = [...document.querySelectorAll('[data-layer] > code')].find(
              (code) => getComputedStyle(code).visibility === 'visible',
            );
            return [shown?.textContent, shown?.getBoundingClientRect().bottom];
          });
          expect(pill[0]).toBe('{ message: string }');
          expect(pill[1]).toBeLessThan(600);
        },
      );

      test.each([1280, 1920])(
        'at %i px, the columns below the hero begin and end at the same height, whole and broken',
        async (width) => {
          await tab().viewport(width, 900);
          await tab().visit('/');
          for (const label of ['Rename', 'Fix it']) {
            const edges = await tab().evaluate(() =>
              [
                ['.demonstration__start .code', '.demonstration__call'],
                ['.demonstration__component .code', '.demonstration__component'],
              ].map(([first = '', last = '']) => [
                document.querySelector(first)?.getBoundingClientRect().top ?? NaN,
                document.querySelector(last)?.getBoundingClientRect().bottom ?? NaN,
              ]),
            );
            const [[top, bottom] = [], [otherTop, otherBottom] = []] = edges;
            expect(otherTop).toBeCloseTo(top ?? NaN, 0);
            expect(otherBottom).toBeCloseTo(bottom ?? NaN, 0);
            await tab().evaluate(press, label);
          }
        },
      );

      test('what is broken is red: the type on the wire, the wire and the underlined names', async () => {
        await tab().viewport(1280, 900);
        await tab().visit('/');
        const colors = (): string[] => [
          ...new Set(
            [...document.querySelectorAll('[data-layer] > code, .demonstration__wired')]
              .filter((part) => getComputedStyle(part).visibility === 'visible')
              .map((part) => getComputedStyle(part).color),
          ),
        ];
        const whole = await tab().evaluate(colors);
        await tab().evaluate(press, 'Rename');
        await expect.poll(() => tab().evaluate(says)).toContain('no longer compiles');
        const broken = await tab().evaluate(colors);
        expect(broken).toHaveLength(1);
        expect(whole).not.toContain(broken[0]);
      });

      test('at 1280 px, the type fits between the samples, which do not scroll sideways', async () => {
        await tab().viewport(1280, 900);
        await tab().visit('/');
        for (const label of ['Rename', 'Fix it', 'Start over']) {
          const tight = await tab().evaluate(() => {
            const wire = document.querySelector('.demonstration__wire')?.getBoundingClientRect();
            const tooWide = [
              ...document.querySelectorAll('[data-layer] > code, .demonstration__act button'),
            ].filter((part) => part.getBoundingClientRect().width > (wire?.width ?? 0) - 8);
            const scrolling = [...document.querySelectorAll('[data-layer] pre')].filter(
              (pre) => pre.scrollWidth > pre.clientWidth,
            );
            return [...tooWide, ...scrolling].map((part) => part.textContent);
          });
          expect(tight).toEqual([]);
          await tab().evaluate(press, label);
        }
      });

      test.each([1024, 1260, 1280])('at %i px, the names of both files stand in one line', async (width) => {
        await tab().viewport(width, 900);
        await tab().visit('/');
        const heights = await tab().evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.demonstration__side .code__bar')].map(
            (bar) => bar.offsetHeight,
          ),
        );
        expect([...new Set(heights)]).toEqual([40]);
      });

      test('on a phone, the reader finds server, type, client, the button to rename and the install line in this order', async () => {
        await tab().viewport(390, 844);
        await tab().visit('/');
        const tops = await tab().evaluate(() =>
          ['__side', '__wire', '__side--client', '__act', '__start', '__component', '__call'].map(
            (part) => document.querySelector(`.demonstration${part}`)?.getBoundingClientRect().top ?? NaN,
          ),
        );
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        expect(tops[3]).toBeLessThan(844 - 60);
      });
    },
    // Here it does not play by itself.
    () => ({ reducedMotion: 'reduce' }),
  );

  inChromium(
    (tab) => {
      test('on the first view the break plays once by itself, nothing moves, and it heals', async () => {
        await tab().page.goto('/');
        const playTo = (time: number): number => {
          // Code that overflows fades with its scrolling, not with the time.
          const all = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
          for (const animation of all) animation.pause();
          for (const animation of all) animation.currentTime = time;
          return all.length;
        };
        const shown = (parts: string): (string | null)[] =>
          [...document.querySelectorAll(parts)]
            .filter((part) => getComputedStyle(part).visibility === 'visible')
            .map((part) => part.textContent);
        expect(await tab().evaluate(playTo, 1400)).toBeGreaterThan(0);
        expect(await tab().evaluate(shown, '.demonstration__wire code')).toEqual(['{ message: string }']);
        await tab().evaluate(playTo, 2500);
        expect(await tab().evaluate(shown, '.demonstration__call dd')).toEqual([
          'Not sent: the client does not compile',
          'None',
        ]);
        expect((await tab().evaluate(shownCode))[1]).toContain(error);
        const height = await tab().evaluate(() => document.documentElement.scrollHeight);
        await tab().evaluate(() => {
          for (const animation of document.getAnimations())
            if (animation.timeline === document.timeline) animation.finish();
        });
        expect((await tab().evaluate(shownCode))[1]).toContain('const hello: { text: string }');
        expect(await tab().evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      });
    },
    () => ({ reducedMotion: 'no-preference' }),
  );

  inChromium(
    (tab) => {
      test('for readers who asked for less motion, nothing plays', async () => {
        await tab().page.goto('/');
        const playing = await tab().evaluate(
          () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
        );
        expect(playing).toBe(0);
      });
    },
    () => ({ reducedMotion: 'reduce' }),
  );

  inChromium(
    (tab) => {
      test('without scripts, all three states are shown as code, and no control pretends to work', async () => {
        await tab().page.goto('/');
        const section = tab().page.locator('.demonstration');
        expect(await section.locator('[data-layer] .code').filter({ visible: true }).count()).toBe(8);
        expect(await section.locator('button, input').filter({ visible: true }).count()).toBe(0);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});
