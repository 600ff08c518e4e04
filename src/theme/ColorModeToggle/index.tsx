import type { ReactNode } from 'react';
import { Icon } from '@site/src/components/Icon';

/** Docusaurus' toggle, replaced because it steps through three states; this one has two. `behaviors/theme` serves it. */
export default function ColorModeToggle(): ReactNode {
  return (
    <button type="button" className="icon theme-toggle" aria-label="Switch between light and dark theme">
      <Icon name="sun" className="theme-toggle__sun" />
      <Icon name="moon" className="theme-toggle__moon" />
    </button>
  );
}
