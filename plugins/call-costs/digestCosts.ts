import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { programs } from './measureCosts';

/** Names what the costs depend on: the programs, the packages they are bundled with, this plugin, and the release of Node. */
export function digestCosts(siteFolder: string): string {
  const samples = path.join(siteFolder, 'samples');
  const files = [
    ...Object.values(programs).map((file) => path.join(samples, file)),
    ...[...new Set(Object.values(programs).map((file) => file.split('/')[0] ?? ''))].map((root) =>
      path.join(samples, root, 'package-lock.json'),
    ),
    ...['.', 'child'].flatMap((folder) => filesIn(path.join(__dirname, folder))),
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(folder, name));
}
