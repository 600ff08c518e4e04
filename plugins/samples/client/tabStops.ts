/**
 * Makes tab stops of the panels of code that scroll, and of no others. The server cannot know which do, so it makes one of each. Called
 * with each press of Tab, since tabs, folds and the width of the window change what scrolls.
 */
export function updateTabStops(root: ParentNode, focused: Element | null): void {
  const panels = [...root.querySelectorAll<HTMLElement>('.code pre')].filter((panel) => panel !== focused);
  // All are measured before one is changed: otherwise the browser would lay the page out again for each.
  const scrolling = panels.map(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  panels.forEach((panel, index) => {
    if (scrolling[index]) panel.tabIndex = 0;
    else panel.removeAttribute('tabindex');
  });
}
