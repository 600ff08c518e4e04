import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

const chooser = '/docs/getting-started';
const validators = '/docs/server/validators';

/** The selected tab of a group, the file that is shown below it, and whether that is all that is shown. Runs in the page. */
const shown = (group: string): unknown => {
  const tabs = document.querySelector(`.code [data-group=${group}]`);
  const panels = [...(tabs?.closest('.code')?.querySelectorAll<HTMLElement>(':scope > pre') ?? [])];
  return {
    tab: tabs?.querySelector('[aria-selected=true]')?.textContent,
    panels: panels
      .filter((panel) => panel.offsetParent !== null)
      .map((panel) => panel.getAttribute('aria-label')),
  };
};
const choose = (tab: Tab, word: string): Promise<void> =>
  tab.evaluate((value) => {
    document.querySelector<HTMLInputElement>(`.stack input[value=${value}]`)?.click();
  }, word);

inChromiumFirst((tab) => {
  test('what a reader chose once is what the tabs of every page show, and what install lines install', async () => {
    await tab().visit(chooser);
    await choose(tab(), 'yup');
    await choose(tab(), 'bun');
    await tab().waitFor(() => document.documentElement.dataset.stack === 'bun yup');
    expect(
      await tab().evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('span.or-yup')].find(
            (each) => each.offsetParent !== null,
          )?.innerText,
      ),
    ).toBe('yup');
    await tab().visit(validators);
    await expect.poll(() => tab().evaluate(shown, 'validator')).toEqual({ tab: 'Yup', panels: ['yup.ts'] });
    await tab().visit('/docs/quickstart');
    await expect
      .poll(() => tab().evaluate(shown, 'package-manager'))
      .toEqual({ tab: 'bun', panels: ['bun'] });
  });

  test('tabs without the choice show what they show to everybody', async () => {
    await tab().visit(chooser);
    await choose(tab(), 'arktype');
    await tab().waitFor(() => document.documentElement.dataset.stack === 'arktype');
    await tab().visit('/docs/quickstart');
    expect(await tab().evaluate(shown, 'validator')).toEqual({ tab: 'Valibot', panels: ['valibot.ts'] });
  });

  test('a link with a stack shows it, and keeps what the reader chose before', async () => {
    await tab().visit(chooser);
    await choose(tab(), 'zod');
    await tab().waitFor(() => document.documentElement.dataset.stack === 'zod');
    await tab().visit(`${validators}?stack=valibot,fastify,%3Cb%3E`);
    await expect
      .poll(() => tab().evaluate(shown, 'validator'))
      .toEqual({ tab: 'Valibot', panels: ['valibot.ts'] });
    await tab().visit(validators);
    await expect.poll(() => tab().evaluate(shown, 'validator')).toEqual({ tab: 'Zod', panels: ['zod.ts'] });
    await tab().visit('/docs/server/adapters');
    await expect
      .poll(() => tab().evaluate(shown, 'adapter'))
      .toEqual({ tab: 'Fastify', panels: ['fastify.ts'] });
  });

  test('the chooser shows what is chosen, links to it, and can forget it', async () => {
    await tab().visit(`${chooser}?stack=pnpm,express`);
    await tab().waitFor(
      () => document.querySelector<HTMLInputElement>('.stack input[value=express]')?.checked,
    );
    expect(await tab().evaluate(() => document.querySelector<HTMLAnchorElement>('.stack a')?.search)).toBe(
      '?stack=pnpm,express',
    );
    await tab().evaluate(() => {
      document.querySelector<HTMLInputElement>('.stack input[name=adapter][value=""]')?.click();
    });
    await tab().waitFor(() => document.documentElement.dataset.stack === 'pnpm');
    expect(await tab().evaluate(() => localStorage.getItem('docusaurus.tab.adapter'))).toBe(null);
  });
});

inChromium((tab) => {
  test('the sidebar marks the pages of the stack, and no page for readers who chose nothing', async () => {
    const marked = (): string[] =>
      [...document.querySelectorAll<HTMLAnchorElement>('.menu__link[title="Your stack"]')].map(
        ({ pathname }) => pathname,
      );
    await tab().visit('/docs/server/adapters');
    expect(await tab().evaluate(marked)).toEqual([]);
    await tab().visit('/docs/server/adapters?stack=express');
    await expect.poll(() => tab().evaluate(marked)).toEqual(['/docs/server/adapters/express']);
  });

  test('styles show the stack before its script is there', async () => {
    await tab().page.route(/early-used-/, () => undefined);
    await tab().visit(`${validators}?stack=yup`);
    const tabs = tab().page.locator('.code [data-group=validator]').first();
    await expect
      .poll(() => tabs.getByText('Yup').evaluate((each) => getComputedStyle(each).boxShadow))
      .not.toBe('none');
    expect(await tabs.getByText('Zod').evaluate((each) => getComputedStyle(each).boxShadow)).toBe('none');
    expect(await tab().evaluate(shown, 'validator')).toEqual({ tab: 'Zod', panels: ['yup.ts'] });
  });
});
