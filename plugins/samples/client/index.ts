import { closeTypes, startCodeBlocks } from './codeBlocks';
import { applyChoice } from './tabs';

declare global {
  interface Window {
    /** Set once the figures of code work, by whichever script comes first. */
    codeBlocks?: true;
  }
}

if (typeof window !== 'undefined' && !window.codeBlocks) {
  window.codeBlocks = true;
  startCodeBlocks();
}

/** A page that React has just put in place follows the reader's choice of package manager, and has nothing open. */
export function onRouteDidUpdate(): void {
  closeTypes();
  applyChoice();
}
