import type { MouseEvent } from 'react';

/** Whether a click on a link opens it in this tab. With a modifier key, the browser opens it elsewhere. */
export function opensHere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey;
}
