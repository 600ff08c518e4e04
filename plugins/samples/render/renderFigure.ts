import { escapeAttribute, escapeHtml } from './html';
import type { Side } from '../page/parseMeta';

/** One of the panels of a figure: a file, or a package manager's command. */
export interface Panel {
  name: string;
  html: string;
}

/** A figure of code: a bar, one panel or several behind tabs, and what it printed. */
export interface FigureToRender {
  panels: readonly Panel[];
  /** What the bar says of a figure with one panel, and whether it is a file name. */
  side: Side;
  /** Where its types are, if it has any: the file and the figure in it. */
  types: string | undefined;
  /** The readers' choice that its tabs follow. */
  group: string | undefined;
  prints: string | undefined;
  /** Exchanges as coloured HTML. */
  http: string | undefined;
  /** What is wrong with it, while the site is being written. */
  problems: readonly string[];
}

/** The HTML inside `<figure class="code">`. */
export function renderFigure({ panels, side, types, group, prints, http, problems }: FigureToRender): string {
  const isTabbed = panels.length > 1;
  const [first] = panels;
  const name = isTabbed
    ? tabs(panels, group)
    : `<span class="code__name">${glyph(side)}${escapeHtml(first?.name ?? '')}</span>`;
  const typesButton = types
    ? `<button type="button" class="icon code__types" data-types="${escapeAttribute(types)}" aria-expanded="false">Types</button>`
    : '';
  const bar = `<figcaption class="code__bar">${name}${typesButton}<button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption>`;
  const code = panels.map((panel, index) => {
    const role = isTabbed ? ` role="tabpanel"${index > 0 ? ' hidden' : ''}` : '';
    return `<pre tabindex="0"${role} aria-label="${escapeAttribute(panel.name)}"><code>${panel.html}</code></pre>`;
  });
  const printed = prints === undefined ? '' : output('Prints', escapeHtml(prints));
  const exchanged = http === undefined ? '' : output('HTTP', http);
  const wrong = problems.map(
    (problem) => `<div class="code__problem" role="alert">${escapeHtml(problem)}</div>`,
  );
  return [bar, ...code, printed, exchanged, ...wrong].join('');
}

/** The side that a file is on, as its path tells. */
export function sideOf(title: string): Side {
  if (
    /(^|\/)utils\/|client|(^|\/)(?:app|pages|src)\/(?!.*\bapi\b)|components|hooks|\.tsx$/i.test(title) &&
    !/server/i.test(title)
  )
    return 'client';
  if (
    /server|router|context|middleware|procedure|trpc|handler|adapter|\bapi\b|lambda|worker|(^|\/)_app\.ts$|schema|\bdb\b/i.test(
      title,
    )
  )
    return 'server';
  return 'none';
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
