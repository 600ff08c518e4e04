import type { ComponentProps, ReactNode } from 'react';
import { Colors } from '@site/src/components/media/Colors';
import { Logos } from '@site/src/components/media/Logos';
import { Cards } from '@site/src/components/Cards';
import { KeepVersions } from '@site/src/components/KeepVersions';
import { Pair } from '@site/src/components/pair/Pair';
import { Pitfall } from '@site/src/components/Pitfall';
import { ReleasesFeed } from '@site/src/components/ReleasesFeed';
import { Screen } from '@site/src/components/Screen';
import { Since } from '@site/src/components/Since';
import { YourStack } from '@site/src/components/YourStack';
import { Table } from '@site/src/components/Table';
import MDXComponents from '@theme-original/MDXComponents';

/** The head of a column; a plain cell where it has no words, as above the names of rows. */
function ColumnHead(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th scope="col" {...props} /> : <td />;
}

/** The tags that pages may use without an import: Docusaurus' own, with tables that fit on phones, and ours. */
export default {
  ...MDXComponents,
  table: Table,
  th: ColumnHead,
  Cards,
  Colors,
  KeepVersions,
  Logos,
  Pair,
  Pitfall,
  ReleasesFeed,
  Screen,
  Since,
  YourStack,
};
