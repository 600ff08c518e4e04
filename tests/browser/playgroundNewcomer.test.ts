import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import { run } from './harness/playground';
import type { Tab } from './harness/tab';

/** What a newcomer sees after `byId` was changed to `find` on the server. */
interface Break {
  page: string;
  major: string;
  /** How the problem begins, with its place. */
  problem: string;
  /** What is underlined in the client. */
  underlined: string;
}

const current: Break = {
  page: '/docs/quickstart',
  major: 'v11',
  problem: "client.ts:11 — Property 'byId' does not exist on type",
  underlined: 'byId',
};
const older: readonly Break[] = [
  {
    page: '/docs/v10/quickstart',
    major: 'v10',
    problem: "client.ts:11 — Property 'byId' does not exist on type",
    underlined: 'byId',
  },
  {
    page: '/docs/v9/quickstart',
    major: 'v9',
    problem: 'client.ts:9 — Argument of type \'"user.byId"\' is not assignable',
    underlined: "'user.byId'",
  },
];
const title =
  'a newcomer comes from the quickstart, changes the server, and sees without scrolling where the client is wrong';

inChromiumFirst((tab) => {
  test(title, async () => {
    await breakAndFix(tab(), current, 1280, 900);
  });
});

inChromium((tab) => {
  test(`on a phone, ${title}`, async () => {
    await breakAndFix(tab(), current, 390, 844);
  });

  test.each(older)(`in $major, ${title}`, async (what) => {
    await breakAndFix(tab(), what, 1280, 900);
  });
});

async function breakAndFix(
  tab: Tab,
  { page, major, problem, underlined }: Break,
  width: number,
  height: number,
): Promise<void> {
  await tab.viewport(width, height);
  await tab.visit(page);
  await tab.click('.markdown > p a[href*="?sample="]');
  await tab.waitFor(() => location.pathname === '/play' && document.querySelector('.play') !== null);
  await tab.waitFor(() => document.querySelector('.play__fine')?.textContent === 'No problems.');
  expect(await tab.text('.play__file[aria-pressed=true]')).toBe('server.ts');

  await rename(tab, 'byId', 'find');
  await tab.waitFor(() => document.querySelector('.play__problem') !== null);
  expect(await tab.text('.play__problem')).toContain(problem);
  expect(await tab.evaluate(isInView, '.play__problem')).toBe(true);
  const [place = '', message = ''] = problem.split(' — ');
  await tab.waitFor(
    (said) => document.querySelector('.play__announced')?.textContent.includes(said),
    `${place.replace(':', ', line ')}: ${message}`,
  );

  await tab.click('.play__problem');
  await tab.waitFor(() => document.activeElement?.getAttribute('aria-label') === 'Code of client.ts');
  expect(await tab.text('.cm-lintRange-error')).toBe(underlined);
  expect(await tab.evaluate(isInView, '.cm-lintRange-error')).toBe(true);

  await rename(tab, 'byId', 'find');
  // In 9.x the name is part of a string, for which the editor offers completions.
  await tab.press('Escape');
  await tab.waitFor(() => document.querySelector('.play__fine')?.textContent === 'No problems.');
  await tab.waitFor(() => document.querySelector('.cm-tooltip') === null);
  await tab.waitFor(() => document.querySelector('.play__announced')?.textContent === 'No problems.');
  expect(await run(tab)).toBe(readFileSync(`samples/${major}/quickstart/expected.txt`, 'utf8'));
}

/** Selects the first place of a name in the editor, and types another one. */
async function rename(tab: Tab, name: string, newName: string): Promise<void> {
  await tab.waitFor(selectInEditor, name);
  for (const letter of newName) await tab.press(letter);
}

/** Selects a name, until the editor has taken it over: while it gets the focus, it sets its own selection. Runs in the page. */
function selectInEditor(name: string): boolean {
  // That of the other file may be next to it.
  const content =
    document.activeElement?.closest<HTMLElement>('.cm-content') ??
    document.querySelector<HTMLElement>('.cm-content');
  if (!content) throw new Error('There is no editor.');
  if (content.closest('.cm-editor')?.querySelector('.cm-selectionBackground')) return true;
  // The windows of two WebKits share a display, and the editor takes no selection over in the one without the focus.
  document.hasFocus = () => true;
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
