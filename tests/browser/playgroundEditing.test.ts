import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';
import { openPlayground, run, toPlayAddress } from './harness/playground';

const expected = readFileSync('samples/v11/quickstart/expected.txt', 'utf8');

inEachEngine((tab) => {
  test('a form with a file reaches the server', async () => {
    const code = `
const form = new FormData();
form.set('name', 'Ada');
form.set('photo', new File(['pixels'], 'ada.png', { type: 'image/png' }));
const request = new Request('http://localhost:3000', { method: 'POST', body: form });
const copy = await request.formData();
console.log(copy.get('name'), (copy.get('photo') as File).name, await (copy.get('photo') as File).text());`;
    await openPlayground(tab(), await toPlayAddress(code));
    expect(await run(tab())).toBe('Ada ada.png pixels\n');
  });

  test('the skip link leads to the editor, and leaves the code in the address', async () => {
    await openPlayground(tab(), await toPlayAddress("console.log('shared');\n"));
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('a[href="#__docusaurus_skipToContent_fallback"]')?.click();
    });
    await tab().waitFor(() => document.activeElement?.classList.contains('cm-content'));
    expect(await tab().address()).toContain('#code=');
  });
});

inChromium((tab) => {
  test('the type of a name closes with an edit, with Escape, and when the focus leaves', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    const type = page.locator('.play-type');
    const show = async (): Promise<void> => {
      await page.getByText('created', { exact: true }).first().click();
      await page.mouse.move(0, 0);
      await page.keyboard.press('Control+Alt+i');
      await type.getByText('const created: {').waitFor();
    };
    await show();
    expect(await page.locator('.play__said').textContent()).toContain('const created: {');
    await page.keyboard.type('x');
    await type.waitFor({ state: 'detached' });
    expect(await page.locator('.play__said').textContent()).toBe('');
    await page.keyboard.press('Backspace');
    await show();
    await page.keyboard.press('Escape');
    await type.waitFor({ state: 'detached' });
    await show();
    await page.locator('.play__file').first().focus();
    await type.waitFor({ state: 'detached' });
  });

  test('Undo takes back a renaming and a reset in all files, in the order of the changes', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    const texts = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const name of ['server.ts', 'client.ts']) {
        await page.locator('.play__file', { hasText: name }).click();
        found.push((await page.locator('.cm-content').textContent()) ?? '');
      }
      return found;
    };
    const original = await texts();
    await page.locator('.play__file', { hasText: 'server.ts' }).click();
    await page.getByText('byId', { exact: true }).first().click();
    await page.keyboard.press('F2');
    await page.getByLabel('New name').fill('find');
    await page.keyboard.press('Enter');
    await page.getByText('Renamed in').waitFor();
    const renamed = await texts();
    expect(renamed.every((text) => text.includes('find'))).toBe(true);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await texts()).toEqual(original);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await texts()).toEqual(renamed);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await texts()).toEqual(original);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+y');
    expect(await texts()).toEqual(renamed);
  });

  test('neither a notice nor the question for a name moves the editor', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    const top = (): Promise<number> =>
      page.locator('.cm-content').evaluate((editor) => editor.getBoundingClientRect().top);
    await page.getByText('created', { exact: true }).first().click();
    const before = await top();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.play__note', { hasText: 'link' }).waitFor();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('New name').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByLabel('New name').waitFor({ state: 'detached' });
  });

  test.each([
    ['server.ts', 0, '/docs/quickstart#2-write-the-server'],
    ['client.ts', 1, '/docs/quickstart#3-call-it-from-a-client'],
  ] as const)(
    'the quickstart runs as a whole from the step that shows %s, and leads back to it',
    async (name, index, address) => {
      const { page } = tab();
      await tab().visit('/docs/quickstart');
      await page.locator('.code__play').nth(index).click();
      await page.waitForURL('**/play?sample=*');
      await page.mouse.move(200, 300);
      await page.locator('[data-status=ready]').waitFor({ timeout: 50_000 });
      expect(await page.locator('.play__file[aria-pressed=true]').textContent()).toBe(name);
      expect(await run(tab())).toBe(expected);
      const link = page.locator('.play__from a');
      expect(await link.textContent()).toBe('Quickstart');
      await link.click();
      await page.waitForURL(`**${address}`);
    },
  );

  test('the playground leads to the licenses of the packages in it', async () => {
    await openPlayground(tab(), '/play');
    const address = await tab().page.getByRole('link', { name: 'Licenses' }).getAttribute('href');
    const text = await (await tab().page.request.get(address ?? '')).text();
    for (const name of ['@codemirror/view', 'preact', 'zod', '@trpc/server', 'typescript', 'react'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(text).not.toContain('not stated');
  });
});
