import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import { SiteError } from '../../lib/siteError';
import { checkLinks } from './checkLinks';
import type { LinkStore } from './format';
import { readBuiltSite } from './readBuiltSite';
import { readPageAddresses } from './readPageAddresses';

/** Fails the build if a link or image of a page leads nowhere, with the file and line of each. */
export default function links(
  { baseUrl }: LoadContext,
  { links }: PluginOptions & { links: LinkStore },
): Plugin {
  let addresses: ReadonlyMap<string, string> = new Map();
  return {
    name: 'links',
    allContentLoaded({ allContent }) {
      addresses = readPageAddresses(allContent);
      return Promise.resolve();
    },
    postBuild({ outDir }) {
      const problems = checkLinks(
        links.values(),
        readBuiltSite(outDir, baseUrl),
        (file) => addresses.get(file),
        [...addresses.keys()],
      );
      if (problems.length > 0) {
        throw new SiteError('Links lead nowhere.', {
          problems,
          fix: 'Correct the links. Link to a page by its file (./routers.mdx#merging), so that the build follows it.',
        });
      }
      return Promise.resolve();
    },
  };
}
