import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';
import { run } from './harness/playground';
import type { Tab } from './harness/tab';

const expected = readFileSync('samples/v11/quickstart/expected.txt', 'utf8');

const title =
  'a newcomer comes from the quickstart, changes the server, and sees without scrolling where the client is wrong';

inEachEngine((tab) => {
  test(title, async () => {
    await breakAndFix(tab(), 1280, 900);
  });
});

inChromium((tab) => {
  test(`on a phone, ${title}`, async () => {
    await breakAndFix(tab(), 390, 844);
  });
});

async function breakAndFix(tab: Tab, width: number, height: number): Promise<void> {
  await tab.viewport(width, height);
  await tab.visit('/docs/quickstart');
  await tab.click('.markdown > p a[href*="?sample="]');
  await tab.waitFor(() => location.pathname === '/play' && document.querySelector('.play') !== null);
  // What the page needs is fetched with the first sign of a reader.
  await tab.press('Shift');
  await tab.waitFor(() => document.querySelector('.play__fine')?.textContent === 'No problems.');
  expect(await tab.text('.play__file[aria-pressed=true]')).toBe('server.ts');

  await rename(tab, 'byId', 'find');
  await tab.waitFor(() => document.querySelector('.play__problem') !== null);
  expect(await tab.text('.play__problem')).toContain("client.ts:11 — Property 'byId' does not exist on type");
  expect(await tab.evaluate(isInView, '.play__problem')).toBe(true);
  await tab.waitFor(() =>
    document
      .querySelector('.play__announced')
      ?.textContent.startsWith("1 problem. client.ts, line 11: Property 'byId' does not exist"),
  );

  await tab.click('.play__problem');
  expect(await tab.text('.play__file[aria-pressed=true]')).toContain('client.ts');
  await tab.waitFor(() => document.activeElement?.classList.contains('cm-content'));
  expect(await tab.text('.cm-lintRange-error')).toBe('byId');
  expect(await tab.evaluate(isInView, '.cm-lintRange-error')).toBe(true);

  await rename(tab, 'byId', 'find');
  await tab.waitFor(() => document.querySelector('.play__fine')?.textContent === 'No problems.');
  await tab.waitFor(() => document.querySelector('.cm-tooltip') === null);
  await tab.waitFor(() => document.querySelector('.play__announced')?.textContent === 'No problems.');
  expect(await run(tab)).toBe(expected);
}

/** Selects the first place of a name in the editor, and types another one. */
async function rename(tab: Tab, name: string, newName: string): Promise<void> {
  await tab.waitFor(selectInEditor, name);
  for (const letter of newName) await tab.press(letter);
}

/** Selects a name, until the editor has taken it over: while it gets the focus, it sets its own selection. Runs in the page. */
function selectInEditor(name: string): boolean {
  const content = document.querySelector<HTMLElement>('.cm-content');
  if (!content) throw new Error('There is no editor.');
  if (document.querySelector('.cm-selectionBackground')) return true;
  content.focus();
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const start = (currentNode.textContent ?? '').indexOf(name);
    if (start < 0) continue;
    getSelection()?.setBaseAndExtent(currentNode, start, currentNode, start + name.length);
    return false;
  }
  throw new Error(`The file does not contain ${name}.`);
}

/** Runs in the page. */
function isInView(selector: string): boolean {
  const { top = -1, bottom = Infinity } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return top > 0 && bottom <= innerHeight;
}
