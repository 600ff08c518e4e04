import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import { PlaywrightTab } from './harness/playwrightTab';
import type { Tab } from './harness/tab';

/** A page whose second sample is run, asks for a type, and shows what it prints; its third shows an error. */
const page = '/docs/';
const pageWithCommands = '/docs/quickstart';

inChromiumFirst((tab) => {
  test('a pointer on a name shows its type, and away from names nothing', async () => {
    await tab().visit(page);
    await pointAt(tab(), 'appRouter');
    await tab().waitFor(() => document.querySelector('.code .pop') !== null);
    expect(await tab().text('.code .pop')).toMatch(/^const appRouter: /);
    expect(await tab().text('.code .open')).toBe('appRouter');
    await tab().press('Escape');
    await tab().waitFor(() => document.querySelector('.code .pop, .code .open') === null);
  });

  test('a type leads to its page in the reference', async () => {
    await tab().visit(page);
    await pointAt(tab(), 'initTRPC');
    await tab().waitFor(() => document.querySelector('.code .pop a') !== null);
    expect(await tab().text('.code .pop a')).toBe('TRPCBuilder');
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('.code .pop a')?.focus();
    });
    await tab().press('Escape');
    await tab().waitFor(() => document.activeElement?.matches('.code > pre'));
    expect(await tab().evaluate(() => document.querySelector('.code .pop'))).toBe(null);
    await tab().press('Enter');
    await tab().waitFor(() => document.querySelector('.code .pop a') !== null);
    await tab().click('.code .pop a');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'TRPCBuilder');
    expect(await tab().console()).toEqual([]);
  });

  test('types of a version without a reference lead nowhere', async () => {
    await tab().visit('/docs/v10/');
    await pointAt(tab(), 'initTRPC');
    await tab().waitFor(() => document.querySelector('.code .pop') !== null);
    expect(await tab().evaluate(() => document.querySelector('.code .pop a'))).toBe(null);
  });

  test('the list of types has the same links', async () => {
    await tab().visit(page);
    await tab().click('.code__types');
    await tab().waitFor(() => document.querySelector('.pop--list a[href$="/TRPCBuilder"]') !== null);
  });

  test('Enter in focused code shows the first type, arrows walk, Escape ends', async () => {
    await tab().visit(page);
    await tab().evaluate(() => document.querySelector<HTMLElement>('.code > pre')?.focus());
    await tab().press('Enter');
    await tab().waitFor(() => document.querySelector('.code .open') !== null);
    const first = await tab().text('.code .open');
    await tab().press('ArrowRight');
    await tab().waitFor((name) => document.querySelector('.code .open')?.textContent !== name, first);
    expect(await tab().evaluate(() => document.querySelector('.code .pop')?.getAttribute('role'))).toBe(
      'status',
    );
    await tab().press('ArrowLeft');
    await tab().waitFor((name) => document.querySelector('.code .open')?.textContent === name, first);
    await tab().press('Escape');
    await tab().waitFor(() => document.querySelector('.code .pop') === null);
    expect(await tab().evaluate(() => document.activeElement?.matches('.code > pre'))).toBe(true);
  });

  test('keys outside of code stay what they are, also once types were shown', async () => {
    await tab().visit(page);
    await pointAt(tab(), 'appRouter');
    await tab().waitFor(() => document.querySelector('.code .pop') !== null);
    await tab().press('Escape');
    const isPrevented = await tab().evaluate(() =>
      [document.body, document.querySelector('article')].map(
        (target) =>
          !target?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
          ),
      ),
    );
    expect(isPrevented).toEqual([false, false]);
    expect(await tab().evaluate(() => document.querySelector('.code .open'))).toBe(null);
  });

  test('a tap on a name shows its type, one on another name that one, one elsewhere none', async () => {
    await tab().visit(page);
    await tapOn(tab(), 'appRouter');
    await tab().waitFor(() => document.querySelector('.code .pop') !== null);
    expect(await tab().text('.code .pop')).toMatch(/^const appRouter: /);
    await tapOn(tab(), 'initTRPC');
    await tab().waitFor(() => document.querySelector('.code .open')?.textContent === 'initTRPC');
    await tab().evaluate(() => {
      document.querySelector('h1')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await tab().click('h1');
    await tab().waitFor(() => document.querySelector('.code .pop') === null);
  });

  test('a finger that only moves over code asks for nothing', async () => {
    await tab().visit(page);
    // Once the types are there, a mouse that rests shows one after a delay.
    await tapOn(tab(), 'initTRPC');
    await tab().waitFor(() => document.querySelector('.code .open')?.textContent === 'initTRPC');
    const { x, y } = await tab().evaluate(placeOf, 'appRouter');
    await tab().evaluate(touch, x, y, ['pointermove', 'touchmove']);
    // Timers of a page run in the order in which they are due, so this one runs after that delay on any machine.
    await tab().evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await tab().text('.code .open')).toBe('initTRPC');
  });

  test('the Types button lists the types, and Escape gives focus back to it', async () => {
    await tab().visit(page);
    await tab().click('.code__types');
    await tab().waitFor(() => document.activeElement?.matches('.pop--list'));
    expect(await tab().text('.pop--list')).toContain('const appRouter: ');
    expect(
      await tab().evaluate(() => document.querySelector('.code__types')?.getAttribute('aria-expanded')),
    ).toBe('true');
    await tab().press('Escape');
    await tab().waitFor(() => document.activeElement?.matches('.code__types[aria-expanded=false]'));
  });

  test('a copy holds the code and neither answers nor errors', async () => {
    await tab().visit(page);
    await tab().evaluate(() => {
      const texts: string[] = [];
      Object.assign(window, { texts });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(texts.push(text)) },
      });
      for (const button of document.querySelectorAll<HTMLElement>('.code__copy')) button.click();
    });
    const readCopied = (): string[] => (window as unknown as { texts: string[] }).texts;
    await expect
      .poll(async () => (await tab().evaluate(readCopied)).length)
      .toBe(await tab().evaluate(() => document.querySelectorAll('.code__copy').length));
    // In any order, since each button waits by itself.
    const copied = (await tab().evaluate(readCopied)).join('\n');
    expect(copied).toContain('await trpc.greet.query(');
    expect(copied).not.toContain('const greeting: ');
    expect(copied).not.toContain('Error 2322');
  });

  test('the choice of a package manager holds for all figures and is remembered', async () => {
    await tab().visit(pageWithCommands);
    await tab().evaluate(() => {
      [...document.querySelectorAll<HTMLElement>('.code [role=tab]')]
        .find((each) => each.textContent === 'pnpm')
        ?.click();
    });
    await expect.poll(async () => new Set(await tab().evaluate(readChosen))).toEqual(new Set(['pnpm']));
    await tab().reload();
    await expect.poll(async () => new Set(await tab().evaluate(readChosen))).toEqual(new Set(['pnpm']));
    expect(
      await tab().evaluate(
        () =>
          document.querySelector('.code [data-group]')?.closest('.code')?.querySelector('pre:not([hidden])')
            ?.textContent,
      ),
    ).toMatch(/^pnpm /);
  });

  test('a package manager that nobody knows leaves npm chosen', async () => {
    await tab().visit(pageWithCommands);
    await tab().evaluate(() => {
      localStorage.setItem('docusaurus.tab.package-manager', '<img src=x>');
    });
    await tab().reload();
    expect(new Set(await tab().evaluate(readChosen))).toEqual(new Set(['npm']));
  });
});

inChromium((tab) => {
  test('a pointer on a procedure highlights its definition, its calls and its lines of HTTP', async () => {
    await tab().visit('/docs/server/procedures');
    await pointAt(tab(), 'list');
    await tab().waitFor(() => CSS.highlights.has('procedure'));
    const places = await tab().evaluate(() =>
      [...(CSS.highlights.get('procedure') ?? [])].map((range) => {
        const code = range.startContainer.parentElement?.closest('code');
        if (!code) throw new Error('A highlight is outside of code.');
        const before = new Range();
        before.setStart(code, 0);
        before.setEnd(range.startContainer, range.startOffset);
        const row = before.toString().split('\n').length - 1;
        return code.textContent.split('\n')[row]?.trim() ?? '';
      }),
    );
    expect(places).toEqual([
      'list: t.procedure.query(() => posts),',
      'console.log(await trpc.post.list.query());',
      'GET /post.list → 200 OK',
    ]);
  });

  test('types are fetched once, and only when a reader asks', async () => {
    const asked: string[] = [];
    tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const types = (): string[] => asked.filter((path) => path.startsWith('/assets/types/'));
    await tab().visit(page);
    expect(types()).toEqual([]);
    await pointAt(tab(), 'appRouter');
    await tab().waitFor(() => document.querySelector('.code .pop') !== null);
    await pointAt(tab(), 'initTRPC');
    await tab().waitFor(() => document.querySelector('.code .open')?.textContent === 'initTRPC');
    expect(types()).toHaveLength(1);
  });
});

inChromium(
  (tab) => {
    test('on a touch screen a tap on a name shows its type within the screen, and a tap beside the code closes it', async () => {
      await tab().visit(page);
      const tapAt = async (name: string): Promise<void> => {
        const { x, y } = await tab().evaluate(placeOf, name);
        await tab().page.touchscreen.tap(x, y);
      };
      await tapAt('appRouter');
      await tab().waitFor(() => document.querySelector('.code .pop') !== null);
      expect(await tab().text('.code .pop')).toMatch(/^const appRouter: /);
      const box = await tab().page.locator('.code .pop').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      await tapAt('initTRPC');
      await tab().waitFor(() => document.querySelector('.code .open')?.textContent === 'initTRPC');
      await tab().page.locator('h1').tap();
      await tab().waitFor(() => document.querySelector('.code .pop') === null);
    });

    test('on a touch screen the Types button opens and closes the list', async () => {
      await tab().visit(page);
      const button = tab().page.locator('.code__types').first();
      await button.tap();
      await tab().waitFor(() => document.querySelector('.pop--list') !== null);
      expect(await tab().page.locator('.pop--list li').count()).toBeGreaterThan(2);
      await button.tap();
      await tab().waitFor(() => document.querySelector('.pop--list') === null);
    });
  },
  () => ({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }),
);

inChromium(
  (tab) => {
    test('without a script all panels of a figure can be read, each with its name', async () => {
      await tab().page.goto(pageWithCommands);
      const panels = tab().page.locator('.code [role=tabpanel]');
      expect(await panels.count()).toBeGreaterThan(3);
      for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true);
      expect(await tab().page.locator('.code__copy').first().isVisible()).toBe(false);
    });
  },
  () => ({ javaScriptEnabled: false }),
);

/** The middle of the first place in code where a name stands. Runs in the page. */
function placeOf(name: string): { x: number; y: number } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(name) ?? -1;
    if (at < 0 || !node.parentElement?.closest('.code > pre > code')) continue;
    node.parentElement.scrollIntoView({ block: 'center' });
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + name.length);
    const box = range.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  throw new Error(`No code on this page has ${name}.`);
}

async function pointAt(tab: Tab, name: string): Promise<void> {
  const { x, y } = await tab.evaluate(placeOf, name);
  if (tab instanceof PlaywrightTab) {
    await tab.page.mouse.move(x, y);
    return;
  }
  await tab.evaluate(
    (left, top) => {
      document.elementFromPoint(left, top)?.dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true,
          pointerType: 'mouse',
          clientX: left,
          clientY: top,
        }),
      );
    },
    x,
    y,
  );
}

/** What a tap is, in every engine: events of a finger and, at their end, a click. */
async function tapOn(tab: Tab, name: string): Promise<void> {
  const { x, y } = await tab.evaluate(placeOf, name);
  const events = ['pointerover', 'pointerdown', 'touchstart', 'pointerup', 'touchend', 'pointerout', 'click'];
  await tab.evaluate(touch, x, y, events);
}

/** Sends events of a finger at a point. Runs in the page. */
function touch(clientX: number, clientY: number, types: readonly string[]): void {
  const target = document.elementFromPoint(clientX, clientY);
  for (const type of types) {
    // Engines without a touch screen have no TouchEvent.
    const event = type.startsWith('touch')
      ? new UIEvent(type, { bubbles: true, cancelable: true })
      : new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerType: 'touch',
          isPrimary: true,
          clientX,
          clientY,
        });
    target?.dispatchEvent(event);
  }
}

/** The package managers that are chosen. Runs in the page. */
function readChosen(): (string | null)[] {
  return [...document.querySelectorAll('.code [data-group=package-manager] [aria-selected=true]')].map(
    (tab) => tab.textContent,
  );
}
