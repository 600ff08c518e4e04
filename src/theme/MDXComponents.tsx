import type { ComponentProps, ReactNode } from 'react';
import { Colors } from '@site/src/components/media/Colors';
import { Logos } from '@site/src/components/media/Logos';
import { Since } from '@site/src/components/Since';
import MDXComponents from '@theme-original/MDXComponents';

/** A table in a group of its own, which a keyboard can scroll where the table is wider than the page. */
function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-region" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** The head of a column; a plain cell where it has no words, as above the names of rows. */
function ColumnHead(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th scope="col" {...props} /> : <td />;
}

/** The tags that pages may use without an import: Docusaurus' own, with tables that scroll inside themselves, and ours. */
export default { ...MDXComponents, table: Table, th: ColumnHead, Colors, Logos, Since };
