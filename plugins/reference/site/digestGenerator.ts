import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../lib/filesBelow';
import { digest } from '../../samples/page/roots';
import { digestTool } from '../../samples/prove/digestTool';

/** Digests what makes the pages: the sources of this plugin, those of samples that it uses, and its tools. */
export function digestGenerator(): string {
  const plugin = path.join(__dirname, '..');
  const sources = filesBelow(plugin).filter((file) => /(?<!\.test)\.ts$|\.json$/.test(file));
  const prettier = readFileSync(path.join(plugin, '../../node_modules/prettier/package.json'), 'utf8');
  return digest(
    digestTool().rendering,
    prettier,
    ...sources.flatMap((file) => [file, readFileSync(path.join(plugin, file), 'utf8')]),
  );
}
