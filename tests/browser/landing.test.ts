import { describe, expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';

const says = (): string => document.querySelector('[data-states] [role=status]')?.textContent ?? '';
const press = (label: string): void => {
  [...document.querySelectorAll<HTMLElement>('[data-states] button')]
    .find((button) => button.textContent.startsWith(label))
    ?.click();
};
/** The code that is shown of a file, without what TypeScript says about it. */
const shownCode = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-states] .code')]
    .filter((figure) => figure.offsetParent !== null)
    .map((figure) => figure.querySelector<HTMLElement>(':scope > pre code')?.innerText ?? '');

describe('the demonstration of the landing page', () => {
  inEachEngine((tab) => {
    test('a renamed field breaks the client with an error of TypeScript, and the client can be fixed', async () => {
      await tab().visit('/');
      await tab().evaluate(press, 'Rename');
      await expect.poll(() => tab().evaluate(says)).toContain('client.ts no longer compiles');
      const [server, client] = await tab().evaluate(shownCode);
      expect(server).toContain('message: `Hello, ${input.name}`');
      expect(client).toContain("Error 2339 Property 'text' does not exist on type '{ message: string; }'.");
      await tab().evaluate(press, 'Fix it');
      await expect.poll(() => tab().evaluate(says)).toBe('Client and server agree again.');
      const [, fixed] = await tab().evaluate(shownCode);
      expect(fixed).toContain('hello.message');
      await tab().evaluate(press, 'Start over');
      await expect.poll(async () => (await tab().evaluate(shownCode))[1]).toContain('hello.text');
    });

    test('a name that is typed before the app runs is sent', async () => {
      await tab().visit('/');
      await tab().evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('[data-states] input');
        field?.focus();
        if (field) field.value = 'Grace';
      });
      await expect
        .poll(() => tab().evaluate(() => document.querySelector('[data-states] dl')?.textContent))
        .toContain('Hello, Grace');
    });
  });

  inChromium((tab) => {
    test('the type of every procedure fits between the samples at 1280 px', async () => {
      await tab().viewport(1280, 900);
      await tab().visit('/');
      for (const name of ['greet', 'add', 'countdown']) {
        await tab().evaluate(press, name);
        const gaps = await tab().evaluate(() => {
          const [server, client] = [...document.querySelectorAll('[data-states] .code')].filter(
            (figure) => (figure as HTMLElement).offsetParent !== null,
          );
          const type = [...document.querySelectorAll<HTMLElement>('[data-states] [class*=wire] > code')].find(
            (each) => each.offsetParent !== null,
          );
          if (!server || !client || !type) return [];
          const { left, right } = type.getBoundingClientRect();
          return [left - server.getBoundingClientRect().right, client.getBoundingClientRect().left - right];
        });
        expect(gaps).toHaveLength(2);
        expect(Math.min(...gaps)).toBeGreaterThan(0);
      }
    });

    test('letters that a procedure for numbers cannot take change no code, and a number that is refused prints no JSON', async () => {
      await tab().visit('/');
      await tab().evaluate(press, 'add');
      const field = tab().page.locator('[data-states] input');
      await field.fill('abc');
      await expect.poll(() => tab().text('[data-states] label')).toContain('Enter a number.');
      expect((await tab().evaluate(shownCode))[1]).toContain('{ a: 2, b: 40 }');
      await tab().evaluate(press, 'countdown');
      await field.fill('9');
      await expect.poll(async () => (await tab().evaluate(shownCode))[1]).toContain('from: 9');
      const prints = (): Promise<string> => tab().text('[data-states] .out');
      await expect.poll(prints).not.toContain('3');
      expect(await prints()).not.toMatch(/[[{]/);
    });
  });

  inChromium(
    (tab) => {
      test('without scripts, all three states are shown as code, and no control pretends to work', async () => {
        await tab().page.goto('/');
        const section = tab().page.locator('[data-states]');
        expect(await section.locator('.code').filter({ visible: true }).count()).toBe(5);
        expect(await section.locator('button, input').filter({ visible: true }).count()).toBe(0);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});
