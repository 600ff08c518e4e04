import { createTRPCProxyClient, httpLink, loggerLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  login: t.procedure.input(z.object({ password: z.string() })).query(() => 'ok'),
  fail: t.procedure.query(() => {
    throw new Error('Broken');
  }),
});

/** A console that keeps its lines. */
function recordingConsole() {
  const lines: { kind: string; text: string; rest: unknown[] }[] = [];
  const note =
    (kind: string) =>
    (text: unknown, ...rest: unknown[]) =>
      void lines.push({ kind, text: String(text), rest });
  return { lines, log: note('log'), error: note('error') };
}

claim('Each line starts with `>>` for a call or `<<` for a result.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const console = recordingConsole();
  const links = [loggerLink({ console }), httpLink({ url })];
  await createTRPCProxyClient<typeof router>({ links }).login.query({ password: 'x9f2' });
  expect(console.lines.map(({ text }) => text.includes('>>'))).toEqual([true, false]);
  expect(console.lines[1]?.text).toContain('<<');
});

claim(
  'The link calls `log` for calls and results, and `error` for failed calls.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const console = recordingConsole();
    const trpc = createTRPCProxyClient<typeof router>({
      links: [loggerLink({ console }), httpLink({ url })],
    });
    await trpc.fail.query().catch(() => {});
    await trpc.login.query({ password: 'x' });
    expect(console.lines.map(({ kind }) => kind)).toEqual(['log', 'error', 'log', 'log']);
  },
);

claim('The password in the input of a login is printed too.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const console = recordingConsole();
  const links = [loggerLink({ console }), httpLink({ url })];
  await createTRPCProxyClient<typeof router>({ links }).login.query({ password: 'x9f2' });
  expect(JSON.stringify(console.lines[0]?.rest)).toContain('x9f2');
});

claim('It receives the call, and for a result also `result` and `elapsedMs`:', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const keys: string[][] = [];
  const logger = (options: object) => void keys.push(Object.keys(options));
  const links = [loggerLink<typeof router>({ logger }), httpLink({ url })];
  await createTRPCProxyClient<typeof router>({ links }).login.query({ password: 'x' });
  expect(keys[0]).not.toContain('result');
  expect(keys[1]).toEqual(expect.arrayContaining(['result', 'elapsedMs']));
});

claim(
  'Node.js ignores the styles of this mode, so the lines have no colors.',
  async ({ serve, expect, printed }) => {
    const { url } = await serve({ router });
    const links = [loggerLink({ colorMode: 'css' }), httpLink({ url })];
    await createTRPCProxyClient<typeof router>({ links }).login.query({ password: 'x9f2' });
    const lines = printed().join('\n');
    expect(lines).toContain('>> query #1 login');
    expect(lines).not.toContain('30;46m');
    expect(lines).not.toContain('background-color');
  },
);

claim(
  'They are longer, because they also contain the context of the call and the HTTP response.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const console = recordingConsole();
    const links = [loggerLink({ colorMode: 'css', console }), httpLink({ url })];
    const trpc = createTRPCProxyClient<typeof router>({ links });
    await trpc.login.query({ password: 'x9f2' }, { context: { tried: 2 } });
    expect(console.lines[1]?.rest.at(-1)).toMatchObject({
      context: { tried: 2 },
      result: { context: { response: { status: 200 } } },
    });
  },
);
