import type { Page } from 'playwright-core';

/** Runs in the page, first: remembers when the reader last pressed something. */
export const watchScript = `
  addEventListener('pointerdown', () => { globalThis.benchPressed = performance.now(); }, true);
`;

/** Milliseconds from the press until an element is there to be seen, painted included. */
export function waitUntilShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const pressed = (globalThis as { benchPressed?: number }).benchPressed ?? 0;
        const look = (): void => {
          if (performance.now() - pressed > 15_000) {
            reject(new Error(`There is no ${wanted} to be seen after 15 s.`));
          } else if (
            [...document.querySelectorAll(wanted)].some(
              (element) =>
                element.checkVisibility({ visibilityProperty: true }) &&
                element.getBoundingClientRect().right > 0 &&
                element.getBoundingClientRect().left < innerWidth,
            )
          ) {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              resolve(performance.now() - pressed);
            };
            channel.port2.postMessage('');
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    selector,
  );
}
