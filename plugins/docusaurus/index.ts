import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { filesBelow } from '../../lib/filesBelow';
import { findInstalledBreaches, findPageBreaches, refuseBreaches } from './findBreaches';

/**
 * Holds Docusaurus to what the site takes for granted about it: its packages before a build, a page of the docs after it. Keeps its server
 * for writers to this machine.
 */
export default function docusaurusContract(): Plugin {
  refuseBreaches(findInstalledBreaches());
  const isDevelopment = process.env.NODE_ENV === 'development';
  return {
    name: 'docusaurus-contract',
    // Docusaurus lets all sites read its server, also by a name of their own that leads to this machine.
    configureWebpack: () => {
      const devServer = { allowedHosts: process.env.HOST ? 'all' : 'auto', headers: () => ({}) };
      return isDevelopment ? ({ devServer } as object) : {};
    },
    postBuild({ outDir }) {
      const page = filesBelow(outDir).find((file) => /^docs\/.*\.html$/.test(file));
      if (page) refuseBreaches(findPageBreaches(readFileSync(path.join(outDir, page), 'utf8'), page));
      return Promise.resolve();
    },
  };
}
