import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { toMarkdownAddress } from '@site/plugins/markdown/format';

/** A button that copies the page's Markdown (`behaviors/copyPage`), and a link to it. The button shows its label, which says what came of a click. */
export function PageTools({ address }: { address: string }): ReactNode {
  const markdown = toMarkdownAddress(address);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <p className="quiet">
        <button type="button" className="copy-page tool" aria-label="Copy page" />
        <a href={markdown}>View as Markdown</a>
      </p>
    </>
  );
}
