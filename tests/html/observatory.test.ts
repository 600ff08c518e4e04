import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import { ask } from '../hosts/ask';

/** What is used of MDN's analyser, which is not part of the project: it brings a database and a web server along. */
interface Analyser {
  tests: readonly ((requests: object) => Finding)[];
  scoreOf: (result: string) => number;
  emptyRequests: () => { responses: object; resources: object };
}
interface Finding {
  result: string;
  pass: boolean;
}

const folder = '.cache/observatory';
const analyser = 'node_modules/@mdn/mdn-http-observatory';
const server: Server = createSiteServer('build');

beforeAll(async () => {
  if (process.env.TEST_ALL && !existsSync(folder)) install();
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
});

test('the headers get at least 125 points from the MDN Observatory, and pass all its tests', async (context) => {
  if (!existsSync(folder)) context.skip('the MDN Observatory is installed by npm run test:all');
  const { tests, scoreOf, emptyRequests } = await load();
  const { port } = server.address() as AddressInfo;
  const page = await ask(port, '/');
  const [, policy = ''] = /<meta http-equiv=Content-Security-Policy content="([^"]*)"/.exec(page.body) ?? [];
  // The analyser asks a public host with TLS. Here it gets this response as if that host had sent it, after a redirect to https.
  const response = {
    status: page.status,
    headers: toHeaders(page.headers),
    verified: true,
    httpEquiv: new Map([['content-security-policy', [policy]]]),
  };
  const redirects = ['http:', 'https:'].map((scheme) => ({
    url: new URL(`${scheme}//docs.example/`),
    status: 301,
  }));
  const all = emptyRequests();
  const requests = {
    ...all,
    hostname: 'docs.example',
    resources: { path: page.body },
    responses: {
      ...all.responses,
      auto: response,
      http: response,
      https: response,
      httpRedirects: redirects,
    },
    session: { url: new URL('https://docs.example/'), jar: { serializeSync: () => ({ cookies: [] }) } },
  };
  const findings = tests.map((run) => run(requests));
  expect(findings.filter(({ pass }) => !pass)).toEqual([]);
  expect(findings).toHaveLength(10);
  const score = findings.reduce((sum, { result }) => sum + scoreOf(result), 100);
  expect(score).toBeGreaterThanOrEqual(125);
});

function install(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...flags, '@mdn/mdn-http-observatory@1.4.8'], {
    cwd: folder,
    stdio: 'inherit',
  });
  // The list of hosts that browsers know to have TLS, which the analyser would download. This site is not among them.
  writeFileSync(path.join(folder, analyser, 'conf/hsts-preload.json'), '{}');
}

async function load(): Promise<Analyser> {
  const source = path.resolve(folder, analyser, 'src');
  const read = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(path.join(source, file)).href)) as Record<string, unknown>;
  const [constants, grader, types] = await Promise.all(
    ['constants.js', 'grader/grader.js', 'types.js'].map(read),
  );
  const Requests = types?.Requests as new (host: string) => ReturnType<Analyser['emptyRequests']>;
  return {
    tests: constants?.ALL_TESTS as Analyser['tests'],
    scoreOf: grader?.getScoreModifier as Analyser['scoreOf'],
    emptyRequests: () => new Requests('docs.example'),
  };
}

/** Headers as the analyser's own client holds them: read by name, in any case. */
function toHeaders(headers: object): object {
  const read = (name: string): unknown =>
    Object.entries(headers).find(([key]) => key === name.toLowerCase())?.[1];
  return new Proxy(headers, {
    get: (_, name) => (name === 'get' ? read : read(String(name))),
  });
}
