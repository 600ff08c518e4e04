import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { claim } from '../../claim';

claim('Node.js alone, HTTP/1 or HTTP/2', async ({ expect }) => {
  const { createHTTPServer, createHTTP2Handler } = await import('@trpc/server/adapters/standalone');
  expect([typeof createHTTPServer, typeof createHTTP2Handler]).toEqual(['function', 'function']);
});

claim('An adapter connects your router to a host.', ({ expect }) => {
  const { resolve } = createRequire(`${process.cwd()}/claim.js`);
  const names = ['standalone', 'express', 'fastify', 'fetch', 'next', 'aws-lambda', 'ws'];
  expect(names.map((name) => existsSync(resolve(`@trpc/server/adapters/${name}`)))).not.toContain(false);
});
