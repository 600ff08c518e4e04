import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { filesBelow } from '../../lib/filesBelow';
import { openFileStore } from '../../lib/fileStore';
import type { CallCost } from './format';
import { measureCosts, programs } from './measureCosts';

/** Measures what a call costs, and offers it to pages as `@generated/call-costs/default/costs.json`. */
export default function callCosts({ siteDir }: LoadContext): Plugin<CallCost[]> {
  return {
    name: 'call-costs',
    loadContent: () => readOrMeasure(siteDir),
    async contentLoaded({ content, actions }) {
      await actions.createData('costs.json', JSON.stringify(content));
    },
  };
}

/** Reads the costs of the same programs, packages and Node release from the cache, or measures them. */
async function readOrMeasure(siteFolder: string): Promise<CallCost[]> {
  const store = openFileStore(path.join(siteFolder, '.cache/call-costs'));
  const name = `${digestCosts(siteFolder)}.json`;
  const known = store.read(name);
  if (known) return JSON.parse(known.toString()) as CallCost[];
  const costs = await measureCosts(siteFolder);
  store.write(name, JSON.stringify(costs));
  return costs;
}

/** Names what the costs depend on: the programs, the packages they are bundled with, this plugin, and the release of Node. */
function digestCosts(siteFolder: string): string {
  const inRoots = Object.values(programs).flatMap((file) => [
    file,
    `${file.split('/')[0] ?? ''}/package-lock.json`,
  ]);
  const files = [
    ...inRoots.map((file) => path.join(siteFolder, 'samples', file)),
    ...filesBelow(__dirname).map((file) => path.join(__dirname, file)),
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
