import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { editorOf, openPlayground, run, toPlayAddress } from './harness/playground';

// How the playground looks and behaves beyond what a reader comes for, which is in `playground.test.ts`.

inChromium((tab) => {
  test('while the name of a property is typed, nothing is proposed that Enter would take', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await page.locator('.play__file', { hasText: 'server.ts' }).click();
    await page.getByText('byId', { exact: true }).first().dblclick();
    await page.keyboard.type('find');
    await page.locator('.play__problems').waitFor();
    expect(await page.locator('.cm-tooltip-autocomplete').count()).toBe(0);
  });

  test('a reader who was in the code before the editor came is in its editor', async () => {
    await tab().viewport(1280, 900);
    await tab().visit('/play');
    await tab().click('[aria-label="Code of client.ts"]');
    await tab().press('a');
    await tab().waitFor(() => document.activeElement?.closest('.cm-editor') instanceof Element);
    expect(await tab().evaluate(() => document.activeElement?.textContent)).toContain('createTRPCClient');
  });

  test('an address names the version to begin with', async () => {
    await openPlayground(tab(), '/play');
    await tab().page.getByText('Samples', { exact: true }).click();
    await tab().page.getByRole('link', { name: 'Quickstart of 9.x' }).click();
    await tab().page.waitForURL('**/play?start=v9');
    await expect.poll(() => tab().page.locator('.play__keys').textContent()).toContain('Packages of 9.x');
  });

  test('a browser without workers says so', async () => {
    await tab().page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await tab().visit('/play');
    await tab().press('Shift');
    await expect.poll(() => tab().text('.play')).toContain('This browser has no workers');
  });

  test.each([320, 390, 768, 1100, 1280])('at %i px, nothing moves when the editor comes', async (width) => {
    await tab().viewport(width, 900);
    const measure = (): string[] =>
      [...document.querySelectorAll('.play__bar > *, .play__files, .play__output')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { top, left, right } = part.getBoundingClientRect();
          // Names of files are in the order in which they were, and can be joined by "+ File".
          const name = (part as HTMLElement).innerText.replace('+ File', '').trim().split('\n')[0];
          return [name, top, left, right].map(String).join(' ');
        });
    await tab().visit('/play');
    const before = await tab().evaluate(measure);
    expect(before.length).toBeGreaterThan(8);
    // In the same document, whose letters stay those that it began with.
    await tab().press('Shift');
    await tab().waitFor(() => document.querySelector('.play [data-status=ready]') !== null);
    expect(await tab().evaluate(measure)).toEqual(before);
  });

  test('what goes on below a line begins further right than the line', async () => {
    await tab().viewport(390, 844);
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await page.locator('.play__file', { hasText: 'server.ts' }).click();
    const indents = await page.locator('.cm-line', { hasText: '.query(({ input })' }).evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      const lefts = [...text.getClientRects()].filter(({ width }) => width > 0).map(({ left }) => left);
      const first = [...line.childNodes].find(({ textContent }) => textContent?.trim());
      const spaces = document.createRange();
      spaces.setStart(line, 0);
      spaces.setEndBefore(first ?? line);
      return { begins: Math.max(...[...spaces.getClientRects()].map(({ right }) => right)), goesOn: lefts };
    });
    expect(indents.goesOn.length).toBeGreaterThan(1);
    expect(Math.max(...indents.goesOn)).toBeGreaterThan(indents.begins);
  });

  test('the types of shared code are checked when it is run or changed, and not before', async () => {
    await openPlayground(tab(), await toPlayAddress('const text: string = 1;\nconsole.log(text);\n'));
    await tab().page.getByText('console', { exact: true }).hover();
    expect(await tab().text('.play__fine')).toBe(
      'The types are checked when you press Run or change something.',
    );
    expect(await run(tab())).toBe('1\n');
    await tab().page.locator('.play__problem', { hasText: 'not assignable' }).waitFor();
  });

  test('from 1280 px, server and client are side by side, joined by a wire that breaks while their types do not fit', async () => {
    const { page } = tab();
    await tab().viewport(1280, 900);
    await openPlayground(tab(), '/play');
    const lefts = await page
      .locator('.cm-content')
      .evaluateAll((editors) => editors.map((editor) => editor.getBoundingClientRect().left));
    expect(lefts[1]).toBeGreaterThan((lefts[0] ?? 0) + 500);
    expect(await page.locator('.play__join[data-broken]').count()).toBe(0);
    await page.getByText('byId', { exact: true }).first().dblclick();
    await page.keyboard.type('find');
    await page.locator('.play__join[data-broken]').waitFor();
    await tab().viewport(1279, 900);
    await expect.poll(() => page.locator('.cm-content').count()).toBe(1);
    expect(await page.locator('.cm-content').textContent()).toContain('find: publicProcedure');
  });

  test('Reset brings back what was opened, and Undo takes the reset back', async () => {
    await openPlayground(tab(), await toPlayAddress("console.log('shared');\n"));
    const { page } = tab();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText("console.log('mine');");
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await page.locator('.cm-content').textContent()).not.toContain('mine');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.cm-content').textContent()).toContain('mine');
  });

  test('groups, counts, failed assertions and times of unknown labels are printed as Node prints them', async () => {
    const lines = [
      "console.group('users');",
      "console.log('Ada\\nGrace');",
      'console.groupEnd();',
      'console.count();',
      "console.count('calls');",
      'console.count();',
      'console.assert(true);',
      "console.assert(false, 'no user');",
      "console.timeEnd('call');",
    ];
    await openPlayground(tab(), await toPlayAddress(lines.join('\n')));
    expect(await run(tab())).toBe(
      'users\n  Ada\n  Grace\ndefault: 1\ncalls: 1\ndefault: 2\nAssertion failed: no user\n' +
        "Warning: No such label 'call' for console.timeEnd()\n",
    );
  });

  test('its menu looks the same after a move from another page as after a load', async () => {
    const paddings = async (): Promise<string> => {
      await tab().waitFor(() => document.querySelector('.play [data-status=ready]') !== null);
      return tab().evaluate(
        () => getComputedStyle(document.querySelector('.play__keys') ?? document.body).padding,
      );
    };
    await openPlayground(tab(), '/play');
    const loaded = await paddings();
    await tab().visit('/docs/quickstart');
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().click('.navbar a[href="/play"]');
    await tab().waitFor(() => location.pathname === '/play');
    await tab().press('Shift');
    expect(await paddings()).toBe(loaded);
  });

  test('all lines of the code are printed on paper, and no tools', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `console.log(${String(index)});`);
    await openPlayground(tab(), await toPlayAddress(lines.join('\n')));
    await tab().page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => editorOf(tab().page, 'main.ts').locator('.cm-line').allTextContents())
      .toEqual(lines);
    expect(await tab().page.locator('.play__bar').isVisible()).toBe(false);
    expect(
      await tab()
        .page.locator('.cm-scroller')
        .evaluate((box) => box.scrollHeight - box.clientHeight),
    ).toBeLessThan(2);
  });

  test('a name that is imported as a type has the color of types, before the editor is there and in it', async () => {
    const { page } = tab();
    await tab().visit('/play');
    const colorOf = (name: Locator): Promise<string> => name.evaluate((mark) => getComputedStyle(mark).color);
    const still = await colorOf(page.locator('.play__still .t', { hasText: 'AppRouter' }).first());
    await openPlayground(tab(), '/play');
    const line = editorOf(page, 'client.ts').locator('.cm-line', { hasText: 'import type' });
    expect(await line.locator('.t').textContent()).toBe('AppRouter');
    expect(await colorOf(line.locator('.t'))).toBe(still);
  });

  test('a link to other code in the same tab shows that code', async () => {
    await openPlayground(tab(), await toPlayAddress("console.log('first');\n"));
    const [, other = ''] = (await toPlayAddress("console.log('second');\n")).split('#');
    await Promise.all([
      tab().page.waitForEvent('load'),
      tab().evaluate((hash) => {
        location.hash = hash;
      }, other),
    ]);
    await tab().waitFor(() => document.querySelector('.cm-content')?.textContent.includes('second') === true);
  });
});
