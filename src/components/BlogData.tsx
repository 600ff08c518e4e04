import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

/**
 * Describes posts to search engines as JSON-LD, in the words of schema.org. Docusaurus calls every author a person; posts of this site are
 * written by a team.
 */
export default function BlogData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data, withTeams)}</script>
    </Head>
  );
}

function withTeams(_key: string, value: unknown): unknown {
  const isPerson =
    typeof value === 'object' && value !== null && '@type' in value && value['@type'] === 'Person';
  return isPerson ? { ...value, '@type': 'Organization' } : value;
}
