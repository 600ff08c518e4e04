import { highlight, merge } from './highlight';
import { renderTokens } from './renderTokens';

/** Colors TypeScript as pages do, without what the compiler knows: the HTML of each line. */
export async function highlightLines(code: string): Promise<readonly string[]> {
  return (await highlight(code, 'ts')).map((line) => renderTokens(merge(line)));
}
