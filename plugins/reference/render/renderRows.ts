import { escapeAttribute, escapeHtml } from '../../samples/render/html';
import type { Row, RowGroup } from '../read/model';
import { formatCode } from './formatCode';
import { renderAbout, renderInline, type Resolve } from './renderAbout';
import { renderSince } from './renderSince';
import { renderTypes } from './renderTypes';

/** What rows need to know of its member and of the others. */
export interface RowContext {
  name: string;
  /** The address of a name in a type. */
  resolveType: Resolve;
  /** The address of a name in a sentence. */
  resolve: Resolve;
  /** The release that added a part of the member. */
  sinceOf: (part: string) => string | undefined;
}

/**
 * Renders parameters, options or properties as rows: the name, the type, and whether it is required or its default on one line, what it
 * does below. A type of several lines stands below the name.
 */
export async function renderRows({ title, rows, alsoFrom }: RowGroup, context: RowContext): Promise<string> {
  const items = await Promise.all(rows.map((row) => renderRow(row, context)));
  const list =
    items.length > 0
      ? `<ul class="reference__rows" aria-label="${escapeAttribute(title)}">${items.join('')}</ul>`
      : '';
  if (alsoFrom.length === 0) return list;
  const from = alsoFrom.map((each) => `<code>${escapeHtml(each)}</code>`).join(' and ');
  return `${list}<p>${rows.length > 0 ? 'Other properties' : 'Its properties'} are declared by ${from}.</p>`;
}

async function renderRow(row: Row, context: RowContext): Promise<string> {
  const { name, type, isOptional, deprecated } = row;
  const code = await formatCode(type, `${context.name}: ${name}`, true);
  const html = await renderTypes(code, context.resolveType);
  const isLong = code.includes('\n');
  const facts = [
    `<code class="reference__name">${escapeHtml(name)}</code>`,
    isLong ? '' : `<code class="reference__type">${html}</code>`,
    isOptional ? '' : '<small>required</small>',
    row.default === undefined ? '' : `<small>default <code>${renderDefault(row.default)}</code></small>`,
    renderSince(context.sinceOf(name)),
    deprecated === undefined ? '' : '<small class="reference__old">deprecated</small>',
    isLong ? `<code class="reference__type reference__lines">${html}</code>` : '',
  ].filter((fact) => fact !== '');
  const about = [
    renderAbout(row.about, context.resolve),
    deprecated ? `<p>Deprecated: ${renderInline(deprecated, context.resolve)}</p>` : '',
  ].join('');
  return `<li><p>${facts.join(' ')}</p>${about}</li>`;
}

/** A default as its author wrote it, without the marks of a link. */
function renderDefault(text: string): string {
  return escapeHtml(text.replaceAll(/\{@link\s+([^\s}]+)\s*\}/g, '$1'));
}
