import type { Member } from '../read/model';
import type { Reference } from '../link/reference';
import { formatCode } from './formatCode';
import { renderAbout } from './renderAbout';
import type { RowContext } from './renderRows';
import { renderTypes } from './renderTypes';
import { firstSentence } from './words';

/** Renders what a function returns: its type, and what the package says about it, or else what that type is. */
export async function renderReturns(
  { returns, names }: Member,
  { pageOf }: Reference,
  context: RowContext,
): Promise<string> {
  if (!returns) return '';
  const items = await Promise.all(
    returns.types.map(async (type) => {
      const code = await formatCode(type, `${context.name}: what it returns`, true);
      const [name = ''] = /^\w+/.exec(type) ?? [];
      const page = pageOf(names[name] ?? '');
      const about = returns.about || (page ? firstSentence(page) : '');
      return `<li><p><code class="reference__type">${await renderTypes(code, context.resolveType)}</code></p>${renderAbout(about, context.resolve)}</li>`;
    }),
  );
  return `<ul class="reference__rows" aria-label="Returns">${items.join('')}</ul>`;
}
