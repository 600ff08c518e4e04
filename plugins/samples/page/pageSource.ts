import type { Block } from './readBlocks';

/** What a figure is made from, as text: equal for the fence that was proven and the fence that is shown, or the page is stale. */
export function sourceOf(block: Block): string {
  if (block.kind === 'fence') return ['```', block.lang, ' ', block.meta, '\n', block.code].join('');
  if (block.kind === 'project') return JSON.stringify(block.attributes);
  return '';
}
