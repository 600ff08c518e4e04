import type { Browser, Page } from 'playwright-core';
import { inTab, type Device } from './browser';
import type { Controls } from './sites/site';

/** Clicks the search of a page, types a word as soon as there is a field, and waits for the first hit; milliseconds from the click. */
export async function measureSearch(
  browser: Browser,
  device: Device,
  address: string,
  { search, searchInput, hit }: Controls,
): Promise<number | undefined> {
  if (!search || !searchInput || !hit) return undefined;
  return inTab(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const start = await now(page);
    // oxlint-disable-next-line typescript/no-deprecated -- it becomes the default, and isn't yet.
    await page.locator(search).filter({ visible: true }).first().click({ noWaitAfter: true });
    const field = page.locator(searchInput).filter({ visible: true }).first();
    await field.pressSequentially('router');
    await page.waitForFunction(isSeen, hit, { polling: 'raf' });
    return (await now(page)) - start;
  });
}

/**
 * Presses a control in the first frame in which it can be seen, before any app can have started, and waits for its effect: that `shown` can
 * be seen, or that the page has another color. Milliseconds, endless if nothing happened within three seconds.
 */
export async function measureAction(
  browser: Browser,
  device: Device,
  address: string,
  control: string | undefined,
  shown?: string,
): Promise<number | undefined> {
  if (!control) return undefined;
  return inTab(browser, device, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(isPainted, control, { polling: 'raf' });
    return page.evaluate(press, { control, shown });
  });
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** In the page: whether an element can be seen. */
function isSeen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true }) && width > 0 && right > 0 && left < innerWidth
    );
  });
}

/** In the page: whether it is painted, and a control is there. */
function isPainted(selector: string): boolean {
  return (
    performance.getEntriesByName('first-contentful-paint').length > 0 &&
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
  );
}

/** In the page: presses as a reader does, and looks at every frame whether something has come of it. */
function press({ control, shown }: { control: string; shown: string | undefined }): Promise<number> {
  const read = (): string => {
    if (!shown)
      return [document.body, document.documentElement]
        .map((each) => getComputedStyle(each).backgroundColor)
        .join(' ');
    const isInView = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && right > 0 && left < innerWidth;
    };
    return String([...document.querySelectorAll(shown)].some(isInView));
  };
  const element = [...document.querySelectorAll<HTMLElement>(control)].find((each) => each.checkVisibility());
  const before = read();
  const start = performance.now();
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
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
      const passed = performance.now() - start;
      if (read() !== before) resolve(passed);
      else if (passed > 3000) resolve(Infinity);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
