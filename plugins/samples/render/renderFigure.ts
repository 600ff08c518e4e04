import { escapeAttribute, escapeHtml } from './html';
import type { Side } from '../page/parseMeta';

/** One of the panels of a figure: a file, or a package manager's command. */
export interface Panel {
  name: string;
  html: string;
}

/** A figure of code: a bar, one panel or several with tabs, and what the code printed. */
export interface FigureToRender {
  panels: readonly Panel[];
  /** Where the code runs: the glyph in the bar of a figure with one panel. */
  side: Side;
  /** The address of its types, if it has any: the file, `#`, and the number of the figure in that file. */
  types: string | undefined;
  /** The button that opens what its code is compiled with: its text, and the address of the files, as for types. */
  setup: { label: string; address: string } | undefined;
  /** The name of the choice that its tabs share with other figures. */
  group: string | undefined;
  prints: string | undefined;
  /** HTTP exchanges as colored HTML. */
  http: string | undefined;
  /** Its problems. Only the dev server and previews show figures with problems. */
  problems: readonly string[];
}

/** Renders the HTML inside `<figure class="code">`. */
export function renderFigure({
  panels,
  side,
  types,
  setup,
  group,
  prints,
  http,
  problems,
}: FigureToRender): string {
  const isTabbed = panels.length > 1;
  const [first] = panels;
  const name = isTabbed
    ? tabs(panels, group)
    : `<span class="code__name">${glyph(side)}${escapeHtml(first?.name ?? '')}</span>`;
  const typesButton = types
    ? `<button type="button" class="icon code__types" data-types="${escapeAttribute(types)}" aria-expanded="false">Types</button>`
    : '';
  const setupButton = setup
    ? `<button type="button" class="icon code__setup" data-setup="${escapeAttribute(setup.address)}" aria-expanded="false">${setup.label}</button>`
    : '';
  const bar = `<figcaption class="code__bar">${name}${setupButton}${typesButton}<button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption>`;
  const code = panels.map((panel, index) => {
    const role = isTabbed ? ` role="tabpanel"${index > 0 ? ' hidden' : ''}` : '';
    return `<pre tabindex="0"${role} aria-label="${escapeAttribute(panel.name)}"><code>${panel.html}</code></pre>`;
  });
  const printed = prints === undefined ? '' : output('Prints', escapeHtml(prints));
  const exchanged = http === undefined ? '' : output('HTTP', http);
  const shownProblems = problems.map(
    (problem) => `<div class="code__problem" role="alert">${escapeHtml(problem)}</div>`,
  );
  return [bar, ...code, printed, exchanged, ...shownProblems].join('');
}

function glyph(side: Side): string {
  if (side === 'none') return '';
  return side === 'server' ? '<span class="port"></span>' : '<span class="port in"></span>';
}

function tabs(panels: readonly Panel[], group: string | undefined): string {
  const buttons = panels.map(({ name }, index) => {
    const state = index === 0 ? 'aria-selected="true"' : 'aria-selected="false" tabindex="-1"';
    return `<button type="button" role="tab" ${state}>${escapeHtml(name)}</button>`;
  });
  const label = group ? 'Package manager' : 'Files';
  return `<div class="code__tabs" role="tablist" aria-label="${label}"${group ? ` data-group="${group}"` : ''}>${buttons.join('')}</div>`;
}

function output(label: string, html: string): string {
  return `<div class="out"><span>${label}</span><pre tabindex="0" aria-label="${label}"><code>${html}</code></pre></div>`;
}
