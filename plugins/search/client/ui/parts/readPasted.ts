import type { ClipboardEvent } from 'react';
import { limitQuery } from '../../../format/limitQuery';

/** What the text field shows after a paste that is too long for it, which the browser would cut; nothing for one that fits. */
export function readPasted(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  const whole = `${value.slice(0, selectionStart ?? value.length)}${pasted}${value.slice(selectionEnd ?? value.length)}`;
  const limited = limitQuery(whole);
  if (limited === whole) return undefined;
  event.preventDefault();
  return limited;
}
