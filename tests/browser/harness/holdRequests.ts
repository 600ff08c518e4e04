import type { Page, Route } from 'playwright-core';

/** Holds requests back until the function that it returns is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return () => {
    isHeld = false;
    for (const route of waiting) void route.continue();
  };
}
