import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { openFileStore } from '../../lib/fileStore';
import { digestCosts } from './digestCosts';
import type { CallCost } from './format';
import { measureCosts } from './measureCosts';

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
