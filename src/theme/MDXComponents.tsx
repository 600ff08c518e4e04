import type { ComponentProps, ReactNode } from 'react';
import { Colors } from '@site/src/components/media/Colors';
import { Logos } from '@site/src/components/media/Logos';
import MDXComponents from '@theme-original/MDXComponents';

/** A table in a region of its own, which a keyboard can scroll where the table is wider than the page. */
function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-region" role="region" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** Docusaurus' tags for Markdown, wrapped so that tables scroll inside themselves. */
export default { ...MDXComponents, table: Table, Colors, Logos };
