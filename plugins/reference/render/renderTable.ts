import { escapeAttribute, escapeHtml } from '../../samples/render/html';
import type { Row, RowGroup } from '../read/model';
import { formatCode } from './formatCode';
import { renderAbout, renderInline, type Resolve } from './renderAbout';
import { renderSince } from './renderSince';
import { renderTypes } from './renderTypes';

/** What a table needs to know of its member and of the others. */
export interface TableContext {
  name: string;
  /** The address of a name in a type. */
  resolveType: Resolve;
  /** The address of a name in a sentence. */
  resolve: Resolve;
  sinceOf: (name: string) => string | undefined;
}

/** The length up to which a type stays on one line, in characters. */
const short = 24;

/** Renders parameters, options or properties as a table; columns that would be empty are left out. */
export async function renderTable(
  { title, rows, alsoFrom }: RowGroup,
  context: TableContext,
): Promise<string> {
  const hasDefaults = rows.some((row) => row.default !== undefined);
  const heads = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'];
  const body = await Promise.all(rows.map((row) => renderRow(row, hasDefaults, context)));
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const table =
    rows.length > 0
      ? `<div class="table-region" role="group" aria-label="${escapeAttribute(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
      : '';
  if (alsoFrom.length === 0) return table;
  const from = alsoFrom.map((each) => `<code>${escapeHtml(each)}</code>`).join(' and ');
  return `${table}<p>${rows.length > 0 ? 'Other properties' : 'Its properties'} are declared by ${from}.</p>`;
}

async function renderRow(row: Row, hasDefaults: boolean, context: TableContext): Promise<string> {
  const { name, type, isOptional, deprecated } = row;
  const code = await formatCode(type, `${context.name}: ${name}`, true);
  const isLong = code.includes('\n');
  const html = await renderTypes(isLong ? code : code.replaceAll('\n', ' '), context.resolveType);
  const marks = [
    isOptional ? '' : '<small>required</small>',
    renderSince(context.sinceOf(name.split('.').at(-1) ?? '')),
    deprecated === undefined ? '' : '<small class="reference__old">deprecated</small>',
  ].filter((mark) => mark !== '');
  const about = toCell(
    [
      renderAbout(row.about, context.resolve),
      deprecated ? `<p>Deprecated: ${renderInline(deprecated, context.resolve)}</p>` : '',
    ].join(''),
  );
  const defaultCell = hasDefaults
    ? `<td data-label="Default">${row.default === undefined ? '' : `<code>${renderDefault(row.default)}</code>`}</td>`
    : '';
  return `<tr><td><code>${escapeHtml(name)}</code>${marks.length > 0 ? `<br>${marks.join(' ')}` : ''}</td><td data-label="Type"><code class="reference__type${code.length < short ? ' whole' : ''}">${html}</code></td>${defaultCell}<td>${about}</td></tr>`;
}

/** A cell has lines instead of paragraphs, and no more elements than it needs. */
function toCell(html: string): string {
  const [, only] = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html) ?? [];
  return only ?? html.replaceAll('<p>', '<div>').replaceAll('</p>', '</div>');
}

/** A default as its author wrote it, without the marks of a link. */
function renderDefault(text: string): string {
  return escapeHtml(text.replaceAll(/\{@link\s+([^\s}]+)\s*\}/g, '$1'));
}
