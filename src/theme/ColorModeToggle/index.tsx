import type { ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import { Icon } from '@site/src/components/Icon';

/** Docusaurus' toggle, replaced because it steps through three states; this one has two: light and dark. */
export default function ColorModeToggle({ onChange }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { colorMode } = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon theme-toggle"
      disabled={!isBrowser}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => {
        onChange(other);
      }}
    >
      <Icon name="sun" className="theme-toggle__sun" />
      <Icon name="moon" className="theme-toggle__moon" />
    </button>
  );
}
