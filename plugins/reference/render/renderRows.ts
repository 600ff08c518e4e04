import { escapeAttribute, escapeHtml } from '../../samples/render/html';
import type { Row, RowGroup } from '../read/model';
import { formatCode } from './formatCode';
import { renderAbout, renderInline, type Resolve } from './renderAbout';
import { renderLines } from './renderCodeFigure';
import { renderSince } from './renderSince';
import { renderTypes } from './renderTypes';

/** What rows need to know of its member and of the others. */
export interface RowContext {
  /** The address of a name in a type. */
  resolveType: Resolve;
  /** The address of a name in a sentence. */
  resolve: Resolve;
  /** The release that added a part of the member. */
  sinceOf: (part: string) => string | undefined;
}

/**
 * Renders parameters, options or properties as rows: the name, the type, and whether it is required or its default on one line, what it
 * does below, and in a list of their own the properties of an object. A type of several lines stands below the name, and one of many lines
 * is folded below what the row says.
 */
export async function renderRows({ title, rows, alsoFrom }: RowGroup, context: RowContext): Promise<string> {
  // Parameters are in the order of a call.
  const sorted = title === 'Parameters' ? rows : rows.toSorted((a, b) => rank(a) - rank(b));
  const list = await renderList(title, sorted, context);
  if (alsoFrom.length === 0) return list;
  const from = alsoFrom.map((each) => `<code>${escapeHtml(each)}</code>`).join(' and ');
  return `${list}<p>${rows.length > 0 ? 'Other properties' : 'Its properties'} are declared by ${from}.</p>`;
}

/** Above this number of lines, a type is folded: the names and what they are for are what readers look for. */
const longest = 8;

/** What must be given comes first, and what is deprecated last. */
function rank(row: Row): number {
  if (row.deprecated !== undefined) return 2;
  return isRequired(row) ? 0 : 1;
}

/** Whether readers have to give it: not where it has a default, as in an object that they can leave out. */
function isRequired({ isOptional, default: value }: Row): boolean {
  return !isOptional && value === undefined;
}

/** Renders rows as a list. Those inside of another have a list in it. */
async function renderList(
  label: string,
  rows: readonly Row[],
  context: RowContext,
  prefix = '',
): Promise<string> {
  const outer = rows.filter((row) => !rows.some((other) => isInside(row, other)));
  const items = await Promise.all(
    outer.map(async (row) => {
      const inner = rows.filter((other) => isInside(other, row));
      const list = await renderList(`Properties of ${row.name}`, inner, context, `${row.name}.`);
      return `<li>${await renderRow(row, context, prefix)}${list}</li>`;
    }),
  );
  return items.length > 0
    ? `<ul class="reference__rows" aria-label="${escapeAttribute(label)}">${items.join('')}</ul>`
    : '';
}

function isInside(row: Row, other: Row): boolean {
  return row.name.startsWith(`${other.name}.`);
}

async function renderRow(row: Row, context: RowContext, prefix: string): Promise<string> {
  const { name, type, deprecated } = row;
  const code = await formatCode(type, true);
  const html = await renderTypes(code, context.resolveType);
  const lines = code.split('\n');
  const isLong = lines.length > 1;
  const isChoice = isLong && lines.every((line) => /^\| '[^']*'$/.test(line));
  const isFolded = lines.length > longest && !isChoice;
  const below = `<code class="reference__type reference__lines${isChoice ? ' reference__choice' : ''}">${renderLines(html)}</code>`;
  const facts = [
    `<code class="reference__name">${prefix && `<span>${escapeHtml(prefix)}</span>`}${escapeHtml(name.slice(prefix.length))}</code>`,
    isLong ? '' : `<code class="reference__type">${html}</code>`,
    isRequired(row) ? '<small>required</small>' : '',
    row.default === undefined ? '' : `<small>Default <code>${renderDefault(row.default)}</code></small>`,
    renderSince(context.sinceOf(name)),
    deprecated === undefined ? '' : '<small class="reference__old">deprecated</small>',
    isLong && !isFolded ? below : '',
  ].filter((fact) => fact !== '');
  const about = [
    renderAbout(row.about, context.resolve),
    deprecated ? `<p>Deprecated: ${renderInline(deprecated, context.resolve)}</p>` : '',
    isFolded ? `<details><summary>Type, ${String(lines.length)} lines</summary>${below}</details>` : '',
  ].join('');
  return `<p>${facts.join(' ')}</p>${about}`;
}

/** A default as its author wrote it, without the marks of a link. */
function renderDefault(text: string): string {
  return escapeHtml(text.replaceAll(/\{@link\s+([^\s}]+)\s*\}/g, '$1'));
}
