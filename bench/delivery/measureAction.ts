import type { Browser } from 'playwright-core';
import { openTab, type Device } from './browser';
import type { Served } from './server';
import type { Controls } from './sites/site';

/** Something a reader may do at once. */
export type Action = 'theme' | 'copy' | 'menu' | 'tab' | 'versions';

/** The milliseconds until an action took effect; or that it was lost: pressed once, nothing happened within three seconds. */
export type Outcome = number | 'lost';

const limit = 3000;

// In the page: the state that each action changes, watched from the press on, frame by frame.
const actionScript = `
  globalThis.bench = { copied: 0 };
  const note = () => { bench.copied += 1; };
  document.addEventListener('copy', note, true);
  if (navigator.clipboard) navigator.clipboard.writeText = () => { note(); return Promise.resolve(); };
  if (navigator.clipboard) navigator.clipboard.write = () => { note(); return Promise.resolve(); };
`;

/** Presses a control as soon as the page is painted, before any app can have started, and waits for its effect. */
export async function measureAction(
  browser: Browser,
  served: Served,
  device: Device,
  path: string,
  action: Action,
  controls: Controls,
): Promise<Outcome> {
  const control = action === 'versions' ? controls.versions : controls[action];
  if (!control) throw new Error(`No control is known for ${action}.`);
  const tab = await openTab(browser, device, { script: actionScript });
  try {
    await tab.page.goto(served.origin + path, { waitUntil: 'commit' });
    await tab.page.waitForFunction(
      (wanted) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
      control,
      { polling: 'raf' },
    );
    return await tab.page.evaluate(press, {
      action,
      control,
      shown:
        action === 'menu' ? controls.menuOpen : action === 'versions' ? controls.versionsOpen : undefined,
      limit,
    });
  } finally {
    await tab.close();
  }
}

/** In the page: presses as a reader does, and looks at every frame whether something has come of it. */
function press({
  action,
  control,
  shown,
  limit: most,
}: {
  action: Action;
  control: string;
  shown?: string;
  limit: number;
}): Promise<Outcome> {
  const isSeen = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true }) && width > 0 && right > 0 && left < innerWidth
    );
  };
  const read = (): string => {
    if (action === 'theme')
      return (
        getComputedStyle(document.body).backgroundColor +
        getComputedStyle(document.documentElement).backgroundColor
      );
    if (action === 'copy') return String((globalThis as { bench?: { copied: number } }).bench?.copied);
    if (action === 'tab') return String(document.querySelector(control)?.getAttribute('aria-selected'));
    return String([...document.querySelectorAll(shown ?? control)].some(isSeen));
  };
  const element = [...document.querySelectorAll<HTMLElement>(control)].find((each) => each.checkVisibility());
  const before = read();
  const start = performance.now();
  for (const type of ['pointerover', 'pointerenter', 'pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
    const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
    element?.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true }));
  }
  element?.focus();
  element?.click();
  if (element instanceof HTMLSelectElement) {
    element.value = 'dark';
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return new Promise((resolve) => {
    const look = (): void => {
      if (read() !== before) resolve(performance.now() - start);
      else if (performance.now() - start > most) resolve('lost');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
