import type { ComponentProps, ReactNode } from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import { useStoreSystemTheme } from '@site/src/client/useStoreSystemTheme';

/** Docusaurus' providers, wrapped so that a change of the system's theme is stored like a choice. */
export default function LayoutProviderWrapper({
  children,
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider>
      <StoreSystemTheme />
      {children}
    </LayoutProvider>
  );
}

function StoreSystemTheme(): null {
  useStoreSystemTheme();
  return null;
}
