import { highlight, merge } from './highlight';
import { renderTokens } from './renderTokens';

/** The types that this process has rendered, because most signatures are on several pages. Their HTML depends only on the text. */
const renderedTypes = new Map<string, Promise<string>>();

/** Renders a signature: types have their color, and a prefix of the editor such as "(parameter)" has the color of comments. */
export function renderType(text: string): Promise<string> {
  const rendered = renderedTypes.get(text) ?? renderNewType(text);
  renderedTypes.set(text, rendered);
  return rendered;
}

async function renderNewType(text: string): Promise<string> {
  const [, kind = '', signature = ''] = /^(\([a-z ]+\) )?([^]*)$/.exec(text) ?? [];
  const lines = (await highlight(signature, 'ts')).map((line) =>
    merge(line.map((token) => (token.class === 't' ? token : { ...token, class: '' as const }))),
  );
  return (kind ? `<span class="c">${kind}</span>` : '') + lines.map((line) => renderTokens(line)).join('\n');
}
