import type { RootContent } from 'mdast';
import { parsePage } from '../../../lib/parsePage';

/** Makes nodes of MDX, one for each of these blocks, which can be put into the tree of a page. */
export async function parseNodes(...blocks: readonly string[]): Promise<RootContent[]> {
  return structuredClone((await parsePage(blocks.join('\n\n'))).children);
}
