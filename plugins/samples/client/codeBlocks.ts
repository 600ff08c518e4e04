import { copyCode } from './copyCode';
import { applyChoice, chooseTab, moveTab } from './tabs';
import { closeAll, closeType, showAt, toggleList, walk } from './types';

const hoverDelay = 80;

/**
 * Makes the figures of code in a page work: copying, tabs, types. All listeners are the document's and all state stands in
 * attributes, so it works on the server's HTML and on what React puts in its place, and needs neither.
 */
export function startCodeBlocks(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('.code button');
    const code = target.closest('.code > pre > code');
    if (button?.matches('.code__copy')) void copyCode(button);
    else if (button?.matches('.code__types')) void toggleList(button);
    else if (button?.matches('[role=tab]')) chooseTab(button);
    else if (code && getSelection()?.isCollapsed !== false) void showAt(code, event.clientX, event.clientY);
    else if (!target.closest('.pop')) closeAll();
  });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as Element;
    const used =
      event.key === 'Escape'
        ? closeAll()
        : target.matches('.code [role=tab]')
          ? moveTab(target, event.key)
          : target.matches('.code > pre') && target.parentElement?.querySelector('[data-types]') && walk(target, event.key);
    if (used) event.preventDefault();
  });
  let timer = 0;
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    const target = event.target as Element;
    if (target.closest('.pop')) return;
    const code = target.closest('.code > pre > code');
    timer = window.setTimeout(() => {
      if (!code?.isConnected) {
        if (!document.activeElement?.matches('.code > pre')) closeType();
      } else if (code.closest('.code')?.querySelector('[data-types]')) void showAt(code, event.clientX, event.clientY);
    }, hoverDelay);
  });
  // Code that scrolls leaves its popover behind.
  document.addEventListener('scroll', (event) => { if (event.target !== document && (event.target as Element).matches('.code > pre')) closeType(); }, true);
  document.addEventListener('focusout', (event) => { if ((event.target as Element).matches('.code > pre')) closeType(); });
  applyChoice();
}
