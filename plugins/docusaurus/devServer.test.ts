import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { rspack } from '@rspack/core';
import { afterEach, expect, test, vi } from 'vitest';
import docusaurusContract from '.';

/** As Docusaurus itself has them. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const { default: DevServer } = (await import(resolve('webpack-dev-server'))) as { default: DevServerClass };
const { merge } = (await import(resolve('webpack-merge'))) as { merge: (configs: object[]) => object };

/** How Docusaurus starts its server (`lib/commands/start/webpack.js`). */
const ofDocusaurus = { allowedHosts: 'all', headers: { 'access-control-allow-origin': '*' } };
/** A page of another site asks, by its own name that leads to this machine, or by the name of this machine. */
const requests: readonly Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site' },
];

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['', [403, 403]],
  ['0.0.0.0', [404, 404]],
])(
  'with HOST=%s, other sites that ask the server for writers are answered with %j',
  async (host, statuses) => {
    vi.stubEnv('HOST', host);
    const answers = await ask([{}, ...requests]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, ...statuses]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

/** Starts a server with nothing but its settings, and asks it for an address that it does not have. */
async function ask(all: readonly Record<string, string>[]): Promise<readonly IncomingMessage[]> {
  vi.stubEnv('NODE_ENV', 'development');
  const { devServer } = docusaurusContract().configureWebpack!({}, false, {} as never, undefined) as {
    devServer: object;
  };
  const settings = merge([
    { ...ofDocusaurus, host: 'localhost', port: 0, client: false, hot: false, static: false },
    devServer,
  ]);
  const server = new DevServer(settings, rspack({ entry: {}, output: { path: '/nowhere' } }));
  await server.start();
  try {
    const { port } = server.server.address() as AddressInfo;
    return await Promise.all(
      all.map(async (headers) => {
        const [answer] = (await once(get({ port, path: '/none', headers }), 'response')) as [IncomingMessage];
        return answer.resume();
      }),
    );
  } finally {
    await server.stop();
  }
}

type DevServerClass = new (
  settings: object,
  compiler: object,
) => { start(): Promise<void>; stop(): Promise<void>; server: { address(): unknown } };
