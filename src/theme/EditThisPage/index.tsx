import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/EditThisPage';

/** The link to a page's source, replaced: a link like the others, without a drawing that every page would carry. */
export default function EditThisPage({ editUrl }: Props): ReactNode {
  return (
    <a href={editUrl} className={ThemeClassNames.common.editThisPage}>
      Edit this page
    </a>
  );
}
