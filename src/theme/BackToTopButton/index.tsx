import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { Icon } from '@site/src/components/Icon';

/** Docusaurus' button, replaced: it floats over the text and keeps state in React. `behaviors/backToTop` serves this one in the navbar. */
export default function BackToTopButton(): ReactNode {
  return (
    <button
      type="button"
      className={`${ThemeClassNames.common.backToTopButton} icon`}
      aria-label="Scroll back to top"
    >
      <Icon name="up" />
    </button>
  );
}
