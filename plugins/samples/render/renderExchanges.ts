import { renderCode } from './renderCode';

/** Renders the HTTP exchanges of a sample as colored HTML; nothing if there are none. */
export async function renderExchanges(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const lines = text.split('\n').map((line) => ({ text: line, highlighted: false, dimmed: false }));
  return (await renderCode({ lang: 'http', lines, hovers: [], answers: [], errors: [] })).html;
}
