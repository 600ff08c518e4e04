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

test('every former address leads to a page with one redirect', () =>
  expectOfEach(
    redirects,
    ({ from }) => from,
    async ({ from, to }) => {
      const answer = await fetch(origin + from, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
      expect((await fetch(origin + to, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    },
  ));
