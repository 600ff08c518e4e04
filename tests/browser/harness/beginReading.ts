import type { Tab } from './tab';

/** Gives the first sign of a reader, and waits until the navigation has come: a link that is clicked before it loads a document. */
export async function beginReading(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  });
  await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
}
