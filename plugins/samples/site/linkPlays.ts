import type { Root } from 'mdast';
import { SiteError } from '../../../lib/siteError';
import { readPlayLink, type PageFile } from '../format';

/**
 * Replaces the address of links such as `/play?project=quickstart` by that of the playground with this project of the page, as the first
 * sample with a part of it has.
 */
export async function linkPlays(tree: Root, page: string, plays: PageFile['plays']): Promise<void> {
  const { visit } = await import('unist-util-visit');
  visit(tree, 'link', (link) => {
    const project = readPlayLink(link.url);
    if (project === undefined) return;
    const address = plays[project];
    if (address !== undefined) {
      link.url = address;
      return;
    }
    const line = link.position?.start.line;
    throw new SiteError(
      'A link to the playground names a project that its page does not show, or that cannot run there.',
      {
        at: line === undefined ? page : `${page}:${String(line)}`,
        problems: [
          `the link names: ${project || 'nothing'}`,
          `the page shows: ${Object.keys(plays).join(', ') || 'no project that runs in the playground'}`,
        ],
        fix: 'Name a project of the page, or show the project with <Sample project="…" files="…" />.',
      },
    );
  });
}
