import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import { writeRedirects, type Redirect } from '../../hosting/redirectsFile';
import { hostFiles } from '../../hosting/rules';
import { SiteError } from '../../lib/siteError';
import { checkLinks } from './checkLinks';
import { checkRedirects } from './checkRedirects';
import type { LinkStore } from './format';
import { isListAddress } from '../markdown/format';
import { readBuiltSite } from './readBuiltSite';
import { readPageAddresses } from './readPageAddresses';

export interface LinksOptions {
  links: LinkStore;
  /** Lists the redirects of the site, given the addresses of its pages. All without the base URL. */
  redirects: (pages: readonly string[]) => readonly Redirect[];
}

/** Fails the build if a link, an image or a redirect leads nowhere, and writes the redirects for hosts. */
export default function links(
  { baseUrl, siteConfig }: LoadContext,
  { links, redirects }: PluginOptions & LinksOptions,
): Plugin {
  let addresses: ReadonlyMap<string, string> = new Map();
  return {
    name: 'links',
    allContentLoaded({ allContent }) {
      addresses = readPageAddresses(allContent);
      return Promise.resolve();
    },
    postBuild({ outDir }) {
      const site = readBuiltSite(outDir, baseUrl);
      const problems = checkLinks(links.values(), site, (file) => addresses.get(file), [...addresses.keys()]);
      if (problems.length > 0) {
        throw new SiteError('Links lead nowhere.', {
          problems,
          fix: 'Correct the links. Link to a page by its file (./routers.mdx#merging), so that the build follows it.',
        });
      }
      const listed = redirects([...addresses.values()].map((address) => address.replace(baseUrl, '/')));
      // Lists of pages may not be written yet: the hooks of all plugins run together. The tests of the built site ask for each target.
      const wrong = checkRedirects(
        listed.filter(({ to }) => !isListAddress(to)),
        site.paths,
      );
      // A preview of a part of the site may lack most pages.
      if (wrong.length > 0 && siteConfig.onBrokenLinks === 'throw')
        throw new SiteError('Redirects cannot be followed.', {
          at: 'site/redirects.ts',
          problems: wrong,
          fix: 'Correct the list. A redirect leads from an address that is no page to one that is.',
        });
      writeFileSync(path.join(outDir, hostFiles.redirects), writeRedirects(listed, baseUrl));
      return Promise.resolve();
    },
  };
}
