import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './CrashBoundary';
import { rootOptions } from './rootOptions';

/** Shows something in an element that is empty, at once. Returns what removes it. */
export function showIn(element: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(element, rootOptions);
  flushSync(() => {
    root.render(<CrashBoundary>{content}</CrashBoundary>);
  });
  return () => {
    root.unmount();
  };
}
