import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holdRequests } from './harness/holdRequests';
import { inChromium, inChromiumFirst, inEachEngine } from './harness/inEachEngine';
import { editorOf, openPlayground, printed, run, toPlayAddress } from './harness/playground';
import { findViolations } from './harness/search';

const expected = readFileSync('samples/v11/quickstart/expected.txt', 'utf8');

inEachEngine((tab) => {
  test('the playground runs the quickstart as server and client, and shows their requests', async () => {
    await openPlayground(tab(), '/play');
    expect(await run(tab())).toBe(expected);
    const requests = await tab().evaluate(() =>
      [...document.querySelectorAll('.play__path')].map((path) => path.textContent),
    );
    expect(requests).toEqual([
      '/user.create?batch=1',
      '/user.byId?batch=1&input={"0":"1"}',
      '/user.list?batch=1&input={}',
    ]);
    expect(await tab().console()).toEqual([]);
  });

  test('code that was typed right before a reload gets into the address', async () => {
    await openPlayground(tab(), '/play');
    await tab().evaluate(() => {
      const project = ['v11', { 'main.ts': 'export const typed = 1;' }, ['main.ts']];
      sessionStorage.setItem('play', JSON.stringify([location.href, project]));
    });
    await openPlayground(tab(), '/play');
    await tab().waitFor(() => location.hash.startsWith('#code='));
    expect(await tab().evaluate(() => sessionStorage.getItem('play'))).toBeNull();
    expect(await tab().evaluate(() => document.querySelector('.play')?.getAttribute('translate'))).toBe('no');
  });

  test('shared code does not run by itself, and cannot read the page, its storage, or another host', async () => {
    const code = [
      'const tries: Record<string, () => unknown> = {',
      "  storage: () => (globalThis as any).localStorage.getItem('theme'),",
      '  cookies: () => (globalThis as any).document.cookie,',
      "  database: () => new Promise((resolve, reject) => { const open = (globalThis as any).indexedDB.open('a'); open.onsuccess = resolve; open.onerror = () => reject(open.error); }),",
      "  host: () => fetch('https://elsewhere.example/'),",
      "  site: () => new Promise((resolve, reject) => { const request = new XMLHttpRequest(); request.onload = resolve; request.onerror = reject; request.open('GET', 'SITE'); request.send(); }),",
      "  script: () => (globalThis as any).importScripts('SITE'),",
      '};',
      'for (const [name, attempt] of Object.entries(tries)) {',
      "  try { await attempt(); console.log(name, 'reached'); } catch { console.log(name, 'refused'); }",
      '}',
    ].join('\n');
    const site = await tab().evaluate(() => location.origin);
    await openPlayground(tab(), await toPlayAddress(code.replaceAll('SITE', `${site}/play`)));
    expect(await printed(tab())).toBe('');
    expect(await tab().evaluate(() => document.querySelector('iframe'))).toBeNull();
    const tried = ['storage', 'cookies', 'database', 'host', 'site', 'script'];
    expect(await run(tab())).toBe(tried.map((name) => `${name} refused\n`).join(''));
  });
});

inChromiumFirst((tab) => {
  test('clients, callers and requests are printed as Node prints them, and what follows runs', async () => {
    const code = [
      "import { createTRPCClient, httpLink } from '@trpc/client';",
      "import { initTRPC } from '@trpc/server';",
      "import { fetchRequestHandler } from '@trpc/server/adapters/fetch';",
      'const t = initTRPC.context<{ req: Request }>().create();',
      'const router = t.router({',
      '  a: t.procedure.query(({ ctx }) => {',
      '    console.log(ctx.req.headers);',
      '    console.log(ctx.req);',
      "    return '✓';",
      '  }),',
      '});',
      "const client = createTRPCClient<typeof router>({ links: [httpLink({ url: '/' })] });",
      "const caller = router.createCaller({ req: new Request('http://localhost/') });",
      'console.log(client, { query: client.a.query }, caller);',
      'const form = new FormData();',
      "form.set('file', new File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 1 }));",
      "console.log(form, new URLSearchParams('a=1'), new Blob(['abc']));",
      "const req = new Request('http://localhost/trpc/a', { headers: { cookie: 'a=1' } });",
      "const endpoint = '/trpc';",
      'console.log(await fetchRequestHandler({ endpoint, req, router, createContext: () => ({ req }) }));',
    ];
    await openPlayground(tab(), await toPlayAddress(code.join('\n')));
    const text = await run(tab());
    const noop = 'Proxy([Function: noop])';
    expect(text).toContain(`${noop} { query: ${noop} } ${noop}\n`);
    expect(text).toContain(
      "FormData {\n  file: File { size: 3, type: 'text/plain', name: 'a.txt', lastModified: 1 }\n}",
    );
    expect(text).toContain("URLSearchParams { 'a' => '1' } Blob { size: 3, type: '' }\n");
    expect(text).toContain(
      "\nHeaders { cookie: 'a=1' }\nRequest {\n  method: 'GET',\n  url: 'http://localhost/trpc/a',",
    );
    expect(text).toContain(
      "Response {\n  status: 200,\n  statusText: '',\n  headers: Headers { 'content-type': 'application/json'",
    );
  });

  test('a program of Node runs: its first line, its address, its exit when nothing can come any more', async () => {
    const code = [
      '#!/usr/bin/env node',
      'console.log(import.meta.url);',
      'await new Promise((resolve) => setTimeout(resolve, 10));',
      "console.log(await new Response('body').text());",
      'await new Promise(() => undefined);',
      "console.log('never');",
    ];
    await openPlayground(tab(), await toPlayAddress(code.join('\n')));
    expect(await run(tab())).toBe('file:///main.ts\nbody\nWarning: Detected unsettled top-level await\n');
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    expect(await tab().evaluate(count, '.play [data-status=failed]')).toBe(1);
    expect(await tab().evaluate(count, '.play__problems li')).toBe(0);
  });

  test('an endless loop is stopped after five seconds, and the page goes on', async () => {
    await openPlayground(tab(), await toPlayAddress("console.log('before');\nfor (;;) {}\n"));
    expect(await run(tab())).toBe('before\n');
    expect(await tab().text('.play__status')).toContain('did not respond for 5 seconds');
    expect(await run(tab())).toBe('before\n');
  });
});

inChromium((tab) => {
  test('the client complains when the server changes, and a name that is changed in one changes in the other', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await page.locator('.play__file', { hasText: 'server.ts' }).click();
    await page.getByText('byId', { exact: true }).first().dblclick();
    await page.keyboard.insertText('find');
    await page.locator('.play__problems').getByText("Property 'byId' does not exist").waitFor();
    expect(await page.locator('.play__problems li').textContent()).toContain('client.ts:11');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.play__problems').waitFor({ state: 'detached' });

    await page.locator('.play__file', { hasText: 'server.ts' }).click();
    await page.getByText('byId', { exact: true }).first().dblclick();
    await page.keyboard.press('F2');
    await page.getByLabel('New name').fill('find');
    await page.getByRole('button', { name: 'Rename in all files' }).click();
    await page.getByText(/^Renamed in (?:client\.ts, server\.ts|server\.ts, client\.ts)\.$/).waitFor();
    expect(await run(tab())).toBe(expected);
    expect(await page.locator('.play__path').nth(1).textContent()).toContain('/user.find');
  });

  test('a subscription over server-sent events shows its lines one by one, each with its time', async () => {
    await openPlayground(tab(), await toPlayAddress(subscription('httpSubscriptionLink', 'http')));
    expect(await run(tab())).toBe('1\n2\n3\n');
    await tab().page.locator('.play__wire summary').first().click();
    await expect
      .poll(async () => {
        const lines = await tab().page.locator('.play__stream td').allTextContents();
        return lines.filter((line) => line.startsWith('data: ')).slice(-4);
      })
      .toEqual(['data: 1', 'data: 2', 'data: 3', 'data: ']);
  });

  test('a subscription over a WebSocket reaches the server of the playground, and shows its messages', async () => {
    await openPlayground(tab(), await toPlayAddress(subscription('wsLink', 'ws')));
    expect(await run(tab())).toBe('1\n2\n3\n');
    const { page } = tab();
    expect(await page.locator('.play__wire summary').allTextContents()).toEqual([
      expect.stringContaining('WebSocket'),
    ]);
    await page.locator('.play__wire summary').first().click();
    await page.locator('.play__stream td').first().waitFor();
    const messages = await page.locator('.play__stream td').allTextContents();
    expect(messages[0]).toContain('client: ');
    expect(messages.filter((message) => message.includes('"type":"data"'))).toHaveLength(3);
  });

  test('on the page of a reader who comes for the quickstart, its code can be read at once, and Run is kept until the editor is there', async () => {
    await tab().visit('/play');
    expect(await tab().text('.play__still')).toContain('const appRouter = router({');
    await tab().click('.play__run');
    await tab().waitFor(() => document.querySelector('[data-status=finished]') !== null);
    expect(await printed(tab())).toBe(expected);
  });

  test('an address with code shows no other code, and its Run is not kept', async () => {
    const { page } = tab();
    const arrive = await holdRequests(page, '**/playground/files.json');
    await tab().visit(await toPlayAddress("console.log('shared');\n"));
    await page.locator('.play[data-asked][data-state=loading]').waitFor();
    expect(await page.locator('.play__still:visible').count()).toBe(0);
    await tab().click('.play__run');
    arrive();
    await page.locator('[data-status=ready]').waitFor();
    expect(await printed(tab())).toBe('');
  });

  test('a new file is added with the keyboard, imported, run and removed, and a package is imported while it is typed', async () => {
    const { page } = tab();
    await tab().viewport(320, 800);
    await openPlayground(tab(), await toPlayAddress('export {};\n'));
    const add = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: '+ File' }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name of the file').waitFor();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    };
    await add('../evil.sh');
    await page.getByText('A file is named like helpers.ts').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByLabel('Name of the file').fill('helpers.ts');
    await page.keyboard.press('Enter');
    await page.locator('.cm-content[aria-label="Code of helpers.ts"]:focus').waitFor();
    await page.keyboard.insertText('export const answer = 42;');
    await page.locator('.play__file', { hasText: 'main.ts' }).click();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(
      "import superjson from 'superjson';\nimport { answer } from './helpers';\nconsole.log(superjson.stringify(answer));",
    );
    await page.locator('.play__fine', { hasText: 'No problems.' }).waitFor();
    expect(await run(tab())).toBe('{"json":42}\n');
    await page.locator('.play__file', { hasText: 'helpers.ts' }).click();
    await page.getByRole('button', { name: 'Remove helpers.ts' }).click();
    await page.locator('.play__problem', { hasText: "Cannot find module './helpers'" }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.play__fine', { hasText: 'No problems.' }).waitFor();
  });

  test('a package that the playground does not have is refused with those that it has', async () => {
    await openPlayground(tab(), await toPlayAddress("import _ from 'lodash';\nconsole.log(_);\n"));
    expect(await run(tab())).toMatch(/imports: lodash\. It has @trpc\/server, .*zod, superjson/);
    await tab().page.locator('.play__problem', { hasText: 'The playground has @trpc/server' }).waitFor();
  });

  test('a request leads to its procedure and to its call, and shows its response', async () => {
    await openPlayground(tab(), '/play');
    await run(tab());
    const { page } = tab();
    await page.locator('.play__wire summary').nth(1).click();
    await page.locator('.play__places button').nth(1).waitFor();
    expect(await page.locator('.play__places button').allTextContents()).toEqual([
      'server.ts:14',
      'client.ts:11',
    ]);
    expect(await page.locator('.play-marked').allTextContents()).toEqual([
      'byId',
      "trpc.user.byId.query('1')",
    ]);
    expect(await page.locator('details[open] .play__stream td').textContent()).toContain(
      '{"id":"1","name":"Ada"}',
    );
    await page.getByRole('button', { name: 'server.ts:14' }).click();
    await editorOf(page, 'server.ts').and(page.locator(':focus')).waitFor();
    expect(await editorOf(page, 'server.ts').locator('.play-marked').textContent()).toBe('byId');
  });

  test('after a dot the editor proposes the procedures, and a pointer on a name shows its type', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await editorOf(page, 'client.ts').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('trpc.user.');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'byId' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('created', { exact: true }).first().hover();
    await page.locator('.play-type', { hasText: 'const created: {' }).waitFor();
  });

  test('who types before the compiler is ready gets what it proposes once it is', async () => {
    const { page } = tab();
    const arrive = await holdRequests(page, '**/assets/play/library-*.json');
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        override postMessage(message: unknown): void {
          const { dataset } = document.documentElement;
          dataset.asked = `${dataset.asked ?? ''}${JSON.stringify(message)}`;
          super.postMessage(message);
        }
      };
    });
    await openPlayground(tab(), '/play');
    await editorOf(page, 'client.ts').click();
    await page.keyboard.press('Control+End');
    // A name that is complete, so that nothing is proposed for it.
    await page.keyboard.type('trpc');
    // The first check still waits for the declarations, so this question is for what is proposed.
    await tab().waitFor(() => document.documentElement.dataset.asked?.includes('trpc"'));
    await page.keyboard.type('.user.');
    arrive();
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'byId' }).waitFor();
  });

  test('what the reader changes is in the address, and code that is too long for it is refused with a message', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await editorOf(page, 'client.ts').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type("console.log('mine');");
    await expect.poll(() => page.url()).toContain('#code=');
    await openPlayground(tab(), new URL(page.url()).pathname + new URL(page.url()).hash);
    expect(await editorOf(page, 'client.ts').textContent()).toContain("console.log('mine');");
    await editorOf(page, 'client.ts').click();
    const random = Array.from({ length: 2500 }, (_, index) => Math.sin(index + 1).toString(36)).join('');
    await page.keyboard.insertText(`// ${random}`);
    await page.getByText('This code is too long for a link').waitFor();
    expect(page.url()).not.toContain('#code=');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('This code is too long for a link').waitFor({ state: 'detached' });
    await editorOf(page, 'client.ts').click();
    await page.keyboard.insertText(`// ${random}`);
    await page.getByText('This code is too long for a link').waitFor();
    await page.reload();
    await tab().press('Shift');
    await editorOf(page, 'client.ts').getByText(random.slice(0, 20)).waitFor();
  });

  test('a compiler that could not be loaded is loaded again when the reader runs the code', async () => {
    const { page } = tab();
    let isLost = true;
    await page.route('**/assets/play/compiler-*.js', (route) =>
      isLost ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await tab().visit('/play');
    await tab().press('Shift');
    await page.getByText('The compiler cannot be loaded').waitFor();
    isLost = false;
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('.play__output', { hasText: 'Grace' }).waitFor();
  });

  test('the compiler ends when the reader leaves for another page', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await expect.poll(() => page.workers().length).toBe(1);
    await tab().click('.navbar a[href="/docs/"]');
    await tab().waitFor(() => location.pathname === '/docs/');
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('Tab reaches the editor and leaves it', async () => {
    await openPlayground(tab(), '/play');
    const { page } = tab();
    await page.locator('.play__file').last().focus();
    await page.keyboard.press('Tab');
    const editor = editorOf(page, 'client.ts');
    expect(await editor.evaluate((content) => content === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-status=finished]').waitFor();
    await page.keyboard.press('Tab');
    expect(await editor.evaluate((content) => content.contains(document.activeElement))).toBe(false);
  });

  test.each(['light', 'dark'] as const)('axe has nothing against the playground: %s', async (colorScheme) => {
    await tab().page.emulateMedia({ colorScheme });
    await openPlayground(tab(), '/play');
    await run(tab());
    await tab().page.locator('.play__wire summary').first().click();
    // Places are found once the code is checked.
    await tab().page.locator('.play__places button').first().waitFor();
    expect(await findViolations(tab().page)).toEqual([]);
  });

  test('on a phone of 320 px, nothing is wider than the screen', async () => {
    await tab().viewport(320, 800);
    await openPlayground(tab(), '/play');
    await run(tab());
    await tab().page.locator('.play__wire summary').first().click();
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a sample of a page opens with its link, and prints what the page shows', async () => {
    const { page } = tab();
    await tab().visit('/docs/quickstart');
    const figure = page.locator('.code:has(.code__play):has(.out)').first();
    const shown = await figure.locator('.out pre').textContent();
    await figure.locator('.code__play').click();
    await page.waitForURL('**/play?sample=*');
    await page.locator('[data-status=ready]').waitFor({ timeout: 50_000 });
    expect((await run(tab())).trim()).toBe(shown?.trim());
  });
});

/** A server and a client in one program: the client prints three values of a subscription. */
function subscription(link: 'httpSubscriptionLink' | 'wsLink', protocol: 'http' | 'ws'): string {
  const serve =
    protocol === 'http'
      ? 'const server = createHTTPServer({ router: appRouter });\nserver.listen(3000);'
      : 'const server = new WebSocketServer({ port: 3000 });\napplyWSSHandler({ wss: server, router: appRouter });';
  const links =
    protocol === 'http'
      ? `${link}({ url: 'http://localhost:3000' })`
      : `${link}({ client: createWSClient({ url: 'ws://localhost:3000' }) })`;
  return `import { createTRPCClient, createWSClient, httpSubscriptionLink, wsLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';

const t = initTRPC.create();
const appRouter = t.router({
  count: t.procedure.subscription(async function* () {
    for (const each of [1, 2, 3]) yield each;
  }),
});
${serve}
const client = createTRPCClient<typeof appRouter>({ links: [${links}] });
await new Promise<void>((resolve) => {
  const counting = client.count.subscribe(undefined, {
    onData: (value) => {
      console.log(value);
    },
    onComplete: () => {
      counting.unsubscribe();
      resolve();
    },
  });
});
server.close();
process.exit();
`;
}
