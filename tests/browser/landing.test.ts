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
