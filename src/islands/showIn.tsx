import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { CrashBoundary, type LoadCrashBox } from './CrashBoundary';

/** The boundary reports what it catches, so React need not. */
const options: RootOptions = { onCaughtError: () => undefined };

/**
 * Shows something in an element, at once: in an empty one, or with the markup that the build has rendered for it. What crashes gives way to
 * the crash screen. Returns what removes it.
 */
export function showIn(element: HTMLElement, content: ReactNode, loadCrashBox: LoadCrashBox): () => void {
  const guarded = <CrashBoundary loadCrashBox={loadCrashBox}>{content}</CrashBoundary>;
  const root = flushSync((): Root => {
    if (element.hasChildNodes()) return hydrateRoot(element, guarded, options);
    const empty = createRoot(element, options);
    empty.render(guarded);
    return empty;
  });
  return () => root.unmount();
}
