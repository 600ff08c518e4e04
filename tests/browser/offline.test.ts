import { expect, test } from 'vitest';
import { digestOf, keep, onHost, openList, readList, readTraces } from './harness/offline';

// A copy of the docs on the reader's device. What happens to it only in rare cases is in `offlineRarely.test.ts`.

onHost(['chromium', 'firefox'], (tab, site) => {
  test('a kept version is read and searched while the server is stopped', async () => {
    await keep(tab(), '9.x');
    await site().stop();
    await tab().visit('/docs/v9/router');
    expect(await tab().text('h1')).toBe('Define router');
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().click('.theme-doc-sidebar-menu a[href="/docs/v9/quickstart"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    await tab().press('/');
    await tab().waitFor(() => document.querySelector('dialog input') !== null);
    await tab().page.keyboard.type('middleware');
    await tab().waitFor(() => document.querySelector('dialog [role=option]') !== null);
  });
});

onHost(process.env.TEST_ALL ? ['chromium', 'firefox'] : ['chromium'], (tab, site) => {
  test('a page that is not kept says so, and lists those that are', async () => {
    await keep(tab(), '9.x');
    await site().stop();
    await tab().page.goto('/docs/quickstart');
    expect(await tab().text('h1')).toBe('Not on this device');
    await tab().page.click('a[href="/docs/v9/router"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Define router');
  });

  test('a version is removed, and with the last one everything that answered for the server', async () => {
    await keep(tab(), '9.x');
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).click();
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
  });

  test('where a newer build is on the server, its pages are shown, and the copy can be updated', async () => {
    await keep(tab(), '9.x');
    const list = readList();
    const content = '<h1>Newer page</h1>';
    const pages = list.pages.map((page) =>
      page.address === '/docs/v9/router' ? { ...page, digest: digestOf(content) } : page,
    );
    site().changed.set('/offline/9.x.json', JSON.stringify({ ...list, digest: 'newer', pages }));
    site().changed.set('/docs/v9/router', content);
    await tab().page.goto('/docs/v9/router');
    expect(await tab().text('h1')).toBe('Newer page');
    await openList(tab());
    await tab().page.getByRole('button', { name: 'Update 9.x' }).click();
    await tab().page.getByRole('button', { name: 'Remove 9.x' }).waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 1, workers: 1 });
  });

  test('one file that is something else than the list says is named, and nothing is kept', async () => {
    const [file] = readList().files;
    site().changed.set(file?.address ?? '', 'changed');
    await openList(tab());
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab()
      .page.getByText(`in place of ${file?.address ?? ''}`)
      .waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
  });

  test('a copy that has lost its worker does not count as kept, and can be kept again', async () => {
    await keep(tab(), '9.x');
    await tab().evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await openList(tab());
    await tab().page.getByText('A part of an earlier copy is on this device.').waitFor();
    await tab().page.getByRole('button', { name: 'Keep 9.x on this device' }).click();
    await tab().page.getByText('Kept on this device since').waitFor();
    expect(await readTraces(tab())).toEqual({ caches: 1, workers: 1 });
  });

  test('a first visit leaves nothing on the device', async () => {
    await openList(tab());
    expect(await readTraces(tab())).toEqual({ caches: 0, workers: 0 });
  });
});
