import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { releasesFeed } from '@site/plugins/reference/format';

/** Leads to the feed of the library's releases, for readers and for programs that look for feeds in the head of a page. */
export function ReleasesFeed(): ReactNode {
  const address = useBaseUrl(releasesFeed);
  return (
    <p>
      <Head>
        <link rel="alternate" type="application/rss+xml" href={address} title="tRPC releases" />
      </Head>
      To hear about new releases, subscribe to the <a href={address}>RSS feed</a>.
    </p>
  );
}
