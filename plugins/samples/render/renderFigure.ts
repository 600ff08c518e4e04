import { escapeAttribute, escapeHtml, keepNames } from './html';
import { renderOutput } from './renderOutput';
import { stack, wordOf } from '../format/stack';
import type { Side } from '../page/parseMeta';

/** What opens the folded lines of a panel: a button above the code, or below it. */
export interface Fold {
  label: string;
  isAbove: boolean;
}

/** One of the panels of a figure: a file, or a package manager's command. */
export interface Panel {
  name: string;
  html: string;
  fold?: Fold | undefined;
}

/** A figure of code: a bar, one panel or several with tabs, and what the code printed. */
export interface FigureToRender {
  panels: readonly Panel[];
  /** Where the code runs: the glyph in the bar of a figure with one panel. */
  side?: Side | undefined;
  /** Where its text is seen, if it is no file: in a terminal, or as what a program prints. */
  medium?: 'term' | 'prints' | undefined;
  /** Whether nothing but its medium would name it, so that it shows no name. */
  isBare?: boolean;
  /** The address of its types, if it has any: the file, `#`, and the number of the figure in that file. */
  types?: string | undefined;
  /** The button that opens what its code is compiled with: its text, and the address of the files, as for types. */
  setup?: { label: string; address: string } | undefined;
  /** The address of the playground with its sample, if it can run there. */
  play?: string | undefined;
  /** The name of the choice that its tabs share with other figures. */
  group?: string | undefined;
  /** The group of the reader's stack that a package of an install line follows. */
  follows?: string | undefined;
  /** The roots that removed and added lines are compiled against, if they are two. */
  versions?: readonly [string, string];
  prints?: string | undefined;
  /** HTTP exchanges as colored HTML. */
  http?: string | undefined;
  /** Its problems. Only the dev server and previews show figures with problems. */
  problems?: readonly string[];
}

/** Renders the HTML inside `<figure class="code">`. */
export function renderFigure({
  panels,
  side = 'none',
  medium,
  isBare = false,
  types,
  setup,
  play,
  group,
  follows,
  versions,
  prints,
  http,
  problems = [],
}: FigureToRender): string {
  const isTabbed = panels.length > 1;
  const [first] = panels;
  const name = isTabbed
    ? tabs(panels, group)
    : isBare
      ? ''
      : `<span class="code__name">${glyph(side)}${escapeHtml(first?.name ?? '')}</span>`;
  const words = has(panels.map((panel) => wordOf(panel.name, group)));
  const bar = `<figcaption class="code__bar${isBare ? ' code__bare' : ''}${words}">${name}${versions ? legend(versions) : ''}${controls({ types, setup, play })}</figcaption>`;
  const code = panels.map((panel, index) => {
    const role = isTabbed ? ` role="tabpanel"${index > 0 ? ' hidden' : ''}` : '';
    const { above, below } = unfoldButton(panel.fold);
    const folded = panel.fold ? ' data-folded' : '';
    const text = medium ? keepNames(panel.html) : panel.html;
    const html = follows ? followStack(text, follows) : text;
    return `<pre tabindex="0"${classes(choice(panel.name, group), medium)}${role}${folded} aria-label="${escapeAttribute(panel.name)}">${above}<code>${html}</code>${below}</pre>`;
  });
  const printed = prints === undefined ? '' : renderOutput('Prints', escapeHtml(prints));
  const shownProblems = problems.map(
    (problem) => `<div class="code__problem" role="alert">${escapeHtml(problem)}</div>`,
  );
  return [bar, ...code, printed, http ?? '', ...shownProblems].join('');
}

/** What a reader can do with a figure: open it in the playground, open its set-up, read its types, copy it. */
function controls({ types, setup, play }: Pick<FigureToRender, 'types' | 'setup' | 'play'>): string {
  return [
    play ? `<a class="icon code__play" href="${escapeAttribute(play)}">Run<span> and edit</span></a>` : '',
    setup
      ? `<button type="button" class="icon code__setup" data-setup="${escapeAttribute(setup.address)}" aria-expanded="false">${setup.label}</button>`
      : '',
    types
      ? `<button type="button" class="icon code__types" data-types="${escapeAttribute(types)}" aria-expanded="false">Types</button>`
      : '',
    '<button type="button" class="icon code__copy" aria-label="Copy the code"></button>',
  ].join('');
}

/** The class of a tab and of its panel, if they are a choice of the reader's stack. */
function choice(name: string, group: string | undefined): string {
  const word = wordOf(name, group);
  return word ? `is-${word}` : '';
}

function classes(...names: readonly (string | undefined)[]): string {
  const given = names.filter(Boolean).join(' ');
  return given && ` class="${given}"`;
}

/** The classes of what has alternatives: one for each word of the stack that is among them. */
function has(words: readonly (string | undefined)[]): string {
  return words.map((word) => (word ? ` has-${word}` : '')).join('');
}

/** Gives the package of an install line that is the first choice of a group an alternative for each other choice. */
function followStack(html: string, group: string): string {
  const [first = '', ...others] = Object.keys(stack[group]?.choices ?? {});
  const alternatives = others.map((word) => `<span class="is-${word}" hidden>${word}</span>`);
  return html.replace(
    new RegExp(`\\b${first}\\b`),
    `<span class="${[first, ...others].map((word) => `or-${word}`).join(' ')}"><span class="is-${first}">${first}</span>${alternatives.join('')}</span>`,
  );
}

function unfoldButton(fold: Fold | undefined): { above: string; below: string } {
  if (!fold) return { above: '', below: '' };
  const button = `<button type="button" class="unfold" aria-expanded="false">${fold.label}</button>`;
  return fold.isAbove ? { above: button, below: '' } : { above: '', below: button };
}

function glyph(side: Side): string {
  if (side === 'none') return '';
  return side === 'server' ? '<span class="port"></span>' : '<span class="port in"></span>';
}

/** Says which lines are of which version, as in "- 10 + 11". */
function legend([from, to]: readonly [string, string]): string {
  if (from === to) return '';
  const name = (root: string): string => /\d+/.exec(root)?.[0] ?? root;
  return `<span class="code__versions"><del>${name(from)}</del> <ins>${name(to)}</ins></span>`;
}

function tabs(panels: readonly Panel[], group: string | undefined): string {
  const buttons = panels.map(({ name }, index) => {
    const state = index === 0 ? 'aria-selected="true"' : 'aria-selected="false" tabindex="-1"';
    const label = stack[group ?? '']?.choices[wordOf(name, group) ?? ''] ?? name;
    return `<button type="button" role="tab"${classes(choice(name, group))} ${state}>${escapeHtml(label)}</button>`;
  });
  const label = stack[group ?? '']?.label ?? 'Files';
  return `<div class="code__tabs" role="tablist" aria-label="${label}"${group ? ` data-group="${group}"` : ''}>${buttons.join('')}</div>`;
}
