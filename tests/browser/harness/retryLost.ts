import type { PlaywrightTab } from './playwrightTab';

const address = '/assets/js/lost-once.js';

/**
 * Does what a reader has to do before a script that was lost is fetched again: nothing where the browser fetches it with the next
 * `import()`, as Chromium 156 does; otherwise, as in Chromium 150, which keeps the failure, "Retry".
 */
export async function retryLost(tab: PlaywrightTab): Promise<void> {
  if (await fetchesAgain(tab)) return;
  await tab.page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await tab.page.getByRole('alert').waitFor({ state: 'detached' });
}

/** Whether the browser asks again for a module that it could not fetch, tried with a module of the test's own. */
async function fetchesAgain({ page }: PlaywrightTab): Promise<boolean> {
  // As text, because the test runner would replace the import() of a function.
  const load = (): Promise<boolean> => page.evaluate(`import('${address}').then(() => true, () => false)`);
  await page.route(`**${address}`, (route) => route.abort());
  await load();
  await page.unroute(`**${address}`);
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  return load();
}
