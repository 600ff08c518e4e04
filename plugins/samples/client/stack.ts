import { choiceKey, stack, stackWords } from '../format/stack';

const root = document.documentElement;

/** Chooses a part of the stack, for this page and later ones; an empty word forgets the choice. */
export function choose(group: string, word: string): void {
  try {
    if (word) localStorage.setItem(choiceKey + group, word);
    else localStorage.removeItem(choiceKey + group);
  } catch {
    // Without storage, the reader chooses again on the next page.
  }
  show({ ...readShown(), [group]: word });
}

/**
 * Reads the reader's stack from the storage, and shows the one that the address names, as in `?stack=pnpm,fastify`. Where the reader
 * has not chosen, that one is kept.
 */
export function readStack(): void {
  const named = byGroup(new URLSearchParams(location.search).get('stack'));
  const stored = Object.fromEntries(Object.keys(stack).map((group) => [group, readStored(group)]));
  for (const [group, word] of Object.entries(named)) if (!stored[group]) choose(group, word);
  show({ ...stored, ...named });
}

/** Marks the pages of the stack in the sidebar, and shows it where it is chosen. */
export function showStack(document: Document): void {
  const shown = readShown();
  const words = Object.values(shown);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu__link[href*="/"]')) {
    const isOwn = words.some((word) => pages[word]?.test(link.pathname));
    if (isOwn) link.title = ownTitle;
    else if (link.title === ownTitle) link.removeAttribute('title');
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('.stack input'))
    input.checked = input.value === (shown[input.name] ?? '');
  const share = document.querySelector<HTMLAnchorElement>('.stack a');
  if (!share) return;
  share.hidden = words.length === 0;
  share.search = `?stack=${words.join(',')}`;
}

/** What pages of the reader's stack are called in the sidebar, where styles mark them by it. */
const ownTitle = 'Your stack';

/** The pages that readers with a choice need, by its word. */
const pages: Readonly<Record<string, RegExp | undefined>> = {
  standalone: /\/adapters\/standalone$/,
  express: /\/adapters\/express$|\/v9\/express$/,
  fastify: /\/adapters\/fastify$|\/v9\/fastify$/,
  fetch: /\/adapters\/fetch$/,
  lambda: /\/(?:adapters\/|v9\/)aws-lambda$/,
  vanilla: /\/client\/vanilla(?:\/setup)?$/,
  tanstack: /\/client\/tanstack-react-query(?:\/setup)?$/,
  classic: /\/client\/react(?:\/setup)?$/,
  app: /\/client\/nextjs\/app-router-setup$/,
  pages: /\/client\/nextjs\/setup$/,
};

/** Writes the words of the stack where styles find them. */
function show(choices: Readonly<Record<string, string>>): void {
  const words = Object.keys(stack).flatMap((group) => choices[group] || []);
  if (words.length > 0) root.dataset.stack = words.join(' ');
  else delete root.dataset.stack;
}

function readShown(): Record<string, string> {
  return byGroup(root.dataset.stack);
}

/** Sorts the words of a text into the groups that they belong to. Of two words of a group, the last one counts. */
function byGroup(text: string | null | undefined): Record<string, string> {
  const words = text?.match(stackWords) ?? [];
  const groups = Object.entries(stack);
  return Object.fromEntries(
    words.map((word) => [groups.find(([, { choices }]) => word in choices)?.[0] ?? '', word]),
  );
}

function readStored(group: string): string {
  try {
    const word = localStorage.getItem(choiceKey + group) ?? '';
    return word in (stack[group]?.choices ?? {}) ? word : '';
  } catch {
    return '';
  }
}
