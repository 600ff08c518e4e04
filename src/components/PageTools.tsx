import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { toMarkdownAddress } from '@site/plugins/markdown/format';
import { Menu } from './Menu';
import { listAgents, listMcpClients } from './agents';

/**
 * A button that copies the page's Markdown (`behaviors/copyPage`), a link to it, and a menu of agents that can read it. The button shows
 * its label, which says what came of a click.
 */
export function PageTools({ address }: { address: string }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { mcp } = siteConfig.customFields as { mcp?: string };
  const markdown = toMarkdownAddress(address);
  const links = [
    ...listAgents(siteConfig.url + markdown),
    ...listMcpClients(mcp, `${siteConfig.baseUrl}docs/skills#let-your-agent-read-these-docs`),
  ];
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <div className="quiet page-tools">
        <button type="button" className="copy-page tool" aria-label="Copy page" />
        <a href={markdown}>View as Markdown</a>
        <Menu label="Open in …" summary="Open in …">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a className="dropdown__link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </Menu>
      </div>
    </>
  );
}
