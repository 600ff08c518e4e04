import { highlight, merge, type Token } from '../../samples/render/highlight';
import { escapeAttribute, escapeHtml } from '../../samples/render/html';
import { renderTokens } from '../../samples/render/renderTokens';
import { splitName } from '../format';
import type { Resolve } from './renderAbout';

/**
 * Colors TypeScript and links the names in it to their pages. A line that is too long breaks where a list of types or
 * parameters begins, and a name only between its words.
 */
export async function renderTypes(code: string, resolve: Resolve = () => undefined): Promise<string> {
  const lines = await highlight(code, 'ts');
  return lines
    .map((line) =>
      merge(line)
        .map((token) => renderToken(token, resolve))
        .join('')
        .replaceAll(/(?:&lt;|\((?!\)))(?=.)/g, '$&<wbr>')
        .replaceAll(/\b\w{28,}\b(?![^<]*>)/g, (name) => splitName(name).join('<wbr>')),
    )
    .join('\n');
}

function renderToken(token: Token, resolve: Resolve): string {
  if (token.class === 's' || token.class === 'c') return renderTokens([token]);
  const html = token.text
    .split(/([A-Za-z_]\w*)/)
    .map((part, index) => {
      const address = index % 2 === 1 ? resolve(part) : undefined;
      return address ? `<a href="${escapeAttribute(address)}">${escapeHtml(part)}</a>` : escapeHtml(part);
    })
    .join('');
  return token.class ? `<span class="${token.class}">${html}</span>` : html;
}
