import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { findInstalledBreaches, findPageBreaches, refuseBreaches } from './findBreaches';

/** Holds Docusaurus to what the site takes for granted about it: its packages before a build, a page of the docs after it. */
export default function docusaurusContract(): Plugin {
  refuseBreaches(findInstalledBreaches());
  return {
    name: 'docusaurus-contract',
    postBuild({ outDir }) {
      const docs = readdirSync(path.join(outDir, 'docs'), { recursive: true, encoding: 'utf8' });
      for (const file of docs
        .filter((each) => each.endsWith('.html'))
        .sort()
        .slice(0, 1)) {
        const page = path.join('docs', file);
        refuseBreaches(findPageBreaches(readFileSync(path.join(outDir, page), 'utf8'), page));
      }
      return Promise.resolve();
    },
  };
}
