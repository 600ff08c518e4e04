import { useEffect } from 'react';
import { useColorMode } from '@docusaurus/theme-common';

/** Follows later changes of the system's theme and stores them, as the reader's last word on the matter. */
export function useStoreSystemTheme(): void {
  const { setColorMode } = useColorMode();
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = ({ matches }: MediaQueryListEvent): void => {
      // Printing switches browsers to light for a moment; that is nobody's choice.
      if (!window.matchMedia('print').matches) setColorMode(matches ? 'dark' : 'light');
    };
    system.addEventListener('change', follow);
    return () => {
      system.removeEventListener('change', follow);
    };
  }, [setColorMode]);
}
