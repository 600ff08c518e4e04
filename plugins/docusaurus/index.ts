import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { filesBelow } from '../../lib/filesBelow';
import { findInstalledBreaches, findPageBreaches, refuseBreaches } from './findBreaches';

/** Holds Docusaurus to what the site takes for granted about it: its packages before a build, a page of the docs after it. */
export default function docusaurusContract(): Plugin {
  refuseBreaches(findInstalledBreaches());
  return {
    name: 'docusaurus-contract',
    postBuild({ outDir }) {
      const page = filesBelow(outDir).find((file) => /^docs\/.*\.html$/.test(file));
      if (page) refuseBreaches(findPageBreaches(readFileSync(path.join(outDir, page), 'utf8'), page));
      return Promise.resolve();
    },
  };
}
