import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readRoot } from '../page/roots';
import { stopRunners } from './runners';
import { runSample } from './runSample';
import { createTestSite } from '../__fixtures__/testSite';

const root = readRoot(path.join(createTestSite({}), 'samples'), 'v11');

function run(code: string, timeLimit?: number): ReturnType<typeof runSample> {
  return runSample(root, { files: new Map([['main.ts', code]]), entries: ['main.ts'] }, timeLimit);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('an exchange shows the address that was asked for, also where a framework cuts it for a handler', async () => {
  const { http } = await run(`
    import { createServer } from 'node:http';
    const mounted = (request, response) => {
      request.url = request.url.slice('/trpc'.length);
      response.end(request.url);
    };
    createServer(mounted).listen(3000);
    await (await fetch('http://localhost:3000/trpc/hello')).text();
  `);
  expect(http).toMatchInlineSnapshot(`
    "GET /trpc/hello

    200 OK

    /hello"
  `);
});

test.each([
  ['a request', "await fetch('https://example.com')"],
  ['an encrypted connection', "(await import('node:tls')).connect(443, 'example.com')"],
])('no sample calls another machine: %s is refused', async (_, code) => {
  const { failure } = await run(
    `try { ${code} } catch {}\nprocess.on('uncaughtException', () => undefined);`,
  );
  expect(failure).toEqual({
    message: 'The sample tried to reach example.com:443.',
    fix: 'Samples may reach only localhost. Start a server in the sample and call that.',
  });
});

test('what is local is reached by all its names', async () => {
  const { prints, failure } = await run(`
    import { createServer } from 'node:http';
    createServer((_, response) => response.end('here')).listen(3000);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      console.log(await (await fetch('http://' + host + ':3000')).text());
  `);
  expect({ prints, failure }).toEqual({ prints: 'here\nhere\nhere', failure: undefined });
});

test('a client may write before the server listens', async () => {
  const { prints, failure } = await run(`
    import { createServer, get } from 'node:http';
    import { connect } from 'node:net';
    createServer((_, response) => response.end('here')).listen(3000);
    // As \`ws\` does: an agent would wait for the connection.
    const createConnection = () => connect(3000);
    get({ createConnection }, (response) => response.on('data', (text) => console.log(String(text))));
  `);
  expect({ prints, failure }).toEqual({ prints: 'here', failure: undefined });
});

test('two identical samples that run at the same time have a folder each', async () => {
  const code = 'console.log(process.cwd());';
  const [one, other] = await Promise.all([run(code), run(code)]);
  expect([one.failure, other.failure]).toEqual([undefined, undefined]);
  expect(one.prints).not.toBe(other.prints);
});

test('samples that run in one process see nothing of each other', async () => {
  const code = `
    import { ship } from '@trpc/server';
    import { createServer } from 'node:http';
    console.log(ship.seen, globalThis.parcels, process.env.PARCELS, process.listenerCount('exit') > 1, Date.now(), Math.random());
    ship.seen = globalThis.parcels = process.env.PARCELS = true;
    process.on('exit', () => console.log('The end.'));
    globalThis.fetch = globalThis.setTimeout = undefined;
    setInterval(() => undefined, 60_000).unref();
    createServer((_, response) => response.end()).listen(3000);
    console.error(process.pid);
  `;
  stopRunners();
  const [one, two] = [await run(code), await run(code)];
  expect(two).toEqual(one);
  expect(one).toEqual({
    http: '',
    prints: expect.stringMatching(
      /^undefined undefined undefined false \d+ 0\.\d+\n\d+\nThe end\.$/,
    ) as string,
  });
});

test('after a sample that ends its process, the next one runs in another', async () => {
  const [one, two] = [await run("console.log('one');\nprocess.exit();"), await run("console.log('two');")];
  expect([one.prints, one.failure, two.prints, two.failure]).toEqual(['one', undefined, 'two', undefined]);
});

test('what is printed on both output streams stays in its order', async () => {
  const { prints } = await run(
    "console.log(1);\nconsole.error(2);\nconsole.log(3);\nprocess.stderr.write('4');",
  );
  expect(prints).toBe('1\n2\n3\n4');
});

test('a rejected promise that nobody handles fails its sample, and no other one', async () => {
  const [one, two] = [await run("void Promise.reject(new Error('Lost.'));"), await run('console.log(2);')];
  expect(one.failure?.message).toMatch(
    /^The sample ended with exit code 1\.\nIt had printed:\n[^]*Error: Lost\.$/,
  );
  expect(two.failure).toBeUndefined();
});

describe('a sample that does not come to its end is reported with the reason:', () => {
  test('it has no end, and the time that it had is named', async () => {
    const { failure } = await run('setInterval(() => undefined, 1000);', 1200);
    expect(failure?.message).toMatch(/^The sample did not end within 1\.2 seconds\./);
  });

  test('a signal killed it', async () => {
    const { failure } = await run("process.kill(process.pid, 'SIGKILL');");
    expect(failure).toMatchInlineSnapshot(`
      {
        "fix": "If the sample does not kill itself, the system may have run out of memory: close other programs and try again.",
        "message": "The sample was killed by the signal SIGKILL. It had printed nothing.",
      }
    `);
  });

  test('a signal killed it while it wrote its report', async () => {
    const { failure } = await run(
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('.report.json', '{');\nprocess.kill(process.pid, 'SIGTERM');\nawait new Promise(() => setInterval(() => undefined, 1000));",
    );
    expect(failure?.message).toMatch(/^The sample was killed by the signal SIGTERM\./);
  });

  test('its process did not start', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    stopRunners();
    const { failure } = await run('console.log(1);').finally(() => (process.execPath = execPath));
    expect(failure).toMatchInlineSnapshot(`
      {
        "fix": "This is a problem of this machine, not of the sample. Does it have free memory and processes? Try again.",
        "message": "The sample's process did not start: spawn /nowhere/node ENOENT.",
      }
    `);
  });

  test('it imports a file that is not there', async () => {
    const { failure } = await run("import './missing';");
    expect(failure).toMatchInlineSnapshot(`
      {
        "fix": "Correct its imports.",
        "message": "The sample cannot be bundled: Build failed with 1 error:
      main.ts:1:7: ERROR: Could not resolve "./missing"",
      }
    `);
  });
});
