import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRedirects } from '../../hosting/redirectsFile';
import { expectOfEach } from './expectOfEach';
import { createSiteServer } from '../../scripts/helpers/siteServer';

const redirects = [...readRedirects(readFileSync('build/_redirects', 'utf8'))].map(([from, to]) => ({
  from,
  to,
}));
const site: Server = createSiteServer('build');
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    site.listen(0, resolve);
  });
  origin = `http://localhost:${String((site.address() as AddressInfo).port)}`;
});

afterAll(() => {
  site.close();
});

test('there are redirects from the names that the docs once had', () => {
  const former = redirects.map(({ from }) => from);
  expect(former).toEqual(
    expect.arrayContaining(['/docs/useQuery', '/docs/reactjs/useQuery', '/docs/v11/quickstart', '/docs/rsc']),
  );
});

test('every former address leads to a page with one redirect', async () => {
  const ask = (address: string): Promise<Response> =>
    fetch(origin + address, { method: 'HEAD', redirect: 'manual' });
  await expectOfEach(
    redirects,
    ({ from }) => from,
    async ({ from, to }) => {
      const { status, headers } = await ask(from);
      expect([status, headers.get('location')]).toEqual([301, to]);
    },
  );
  // Many lead to the same page.
  await expectOfEach(
    [...new Set(redirects.map(({ to }) => to))],
    (to) => to,
    async (to) => {
      expect((await ask(to)).status).toBe(200);
    },
  );
});
