import { nodeModules } from './playedImports';
import type { PlayRoot } from './playFiles';

/** Names what code can import, for a reader who has tried something else. */
export function listPackages({ imports }: Pick<PlayRoot, 'imports'>): string {
  const names = Object.keys(imports).map((name) =>
    name in nodeModules ? `node:${name}` : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  );
  return [...new Set(names)].join(', ');
}
