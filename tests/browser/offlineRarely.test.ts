import { expect, test } from 'vitest';
import {
  hold,
  keep,
  keepNow,
  leaveAndComeBack,
  onHost,
  openBeside,
  openList,
  readTraces,
  retryUntil,
} from './harness/offline';

// Copies of the docs in rare cases: hosts that do not answer or answer with something else, several tabs, damaged lists.

onHost(['chromium', 'firefox'], (tab, site) => {
  test('pages of a copy are shown though the server never answers', async () => {
    await keep(tab(), '9.x');
    site().isSilent = true;
    for (const [address, title] of [
      ['/docs/v9/router', 'Define router'],
      ['/docs/v9/quickstart', 'Quickstart'],
    ] as const) {
      await tab().page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await tab().text('h1')).toBe(title);
    }
  });

  test('nothing is kept while the host answers everything with one page, and Retry keeps it afterwards', async () => {
    await openList(tab());
    site().isRepaired = true;
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab().page.getByText('It could not be changed').waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
    site().isRepaired = false;
    await retryUntil(tab(), 'Keep 9.x on this device');
    await keepNow(tab(), '9.x');
    await tab().page.goto('/docs/v9/router');
    expect(await tab().text('h1')).toBe('Define router');
  });

  test('a page that an earlier copy has in place of a script is not used', async () => {
    await keep(tab(), '9.x');
    await tab().evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.includes('/assets/js/'))
          await cache.put(
            url,
            new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } }),
          );
    });
    await openList(tab());
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
  });

  test('of two tabs that keep a version, one does, and where the other stops with one of its own, nothing else is taken away', async () => {
    const other = await openBeside(tab());
    await openList(tab());
    await openList(other);
    const goOn = await hold(tab(), '9.x');
    await hold(other, '10.x');
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab().page.getByRole('button', { name: 'Stop' }).waitFor();
    await other.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByText('Another tab changes the copy at the moment.').waitFor();
    await other.page.getByRole('button', { name: 'Keep 10.x on this device' }).click();
    await other.page.getByRole('button', { name: 'Stop' }).click();
    await other.page.getByRole('button', { name: 'Keep 10.x on this device' }).waitFor();
    await goOn();
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
    await retryUntil(other, 'Remove 9.x');
    expect(await readTraces(tab())).toEqual({ caches: 1, workers: 1 });
  });

  test('where the tab that keeps a version stops, the other one can keep it', async () => {
    const other = await openBeside(tab());
    await openList(tab());
    await openList(other);
    await hold(tab(), '9.x');
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await other.page.getByText('Another tab changes the copy at the moment.').waitFor();
    await tab().page.getByRole('button', { name: 'Stop' }).click();
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
    await other.page.getByRole('button', { name: 'Retry' }).click();
    await other.page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
  });

  test('a reader who leaves the list and comes back sees how far it is, can stop it, and sees its end', async () => {
    await openList(tab());
    const goOn = await hold(tab(), '9.x');
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await leaveAndComeBack(tab());
    await tab().page.getByRole('button', { name: 'Stop' }).click();
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await leaveAndComeBack(tab());
    await goOn();
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).waitFor({ timeout: 45_000 });
  });

  test.each(['{"label": "9.x"', '{}', '{"pages": [], "files": [], "label": "9.x", "digest": "d"}'])(
    'a damaged list says so, and Retry asks for it again: %s',
    async (content) => {
      site().changed.set('/offline/9.x.json', content);
      await openList(tab());
      const row = tab().page.locator('.keep [data-name="9.x"]');
      await row.getByText('is damaged').waitFor();
      expect(await row.innerText()).not.toContain('NaN');
      site().changed.clear();
      await row.getByRole('button', { name: 'Retry' }).click();
      await row.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    },
  );

  test('a copy whose own list is damaged can be removed', async () => {
    await keep(tab(), '9.x');
    await tab().evaluate(async () => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (url.endsWith('kept.json')) await cache.put(url, new Response('{"size":'));
    });
    await openList(tab());
    await tab().page.getByText('A part of an earlier copy is on this device.').waitFor();
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab().page.getByText('A part of an earlier copy').waitFor({ state: 'detached' });
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
  });
});
