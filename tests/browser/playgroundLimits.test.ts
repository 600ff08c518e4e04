import { expect, test } from 'vitest';
import type { Project } from '../../plugins/playground/format/playFiles';
import { inChromium } from './harness/inEachEngine';
import { openPlayground, printed, run, toPlayAddress } from './harness/playground';

// Whatever the code does, the page around it can be used.

inChromium((tab) => {
  const runCode = async (code: string): Promise<string> => {
    await openPlayground(tab(), await toPlayAddress(code));
    return run(tab());
  };

  test('a loop of requests that fail ends with the reason', async () => {
    const text = await runCode("for (;;) await fetch('http://localhost:9/').catch(() => undefined);\n");
    expect(text).toBe('Stopped: the program has sent 200 requests within a second.\n');
  });

  test('a frame that is lost ends the run with the reason, and the next run has a new one', async () => {
    const { page } = tab();
    await openPlayground(tab(), await toPlayAddress("console.log('here');\n"));
    await page.route('**/sandboxed/**', (route) => route.abort());
    await page.clock.install();
    await page.locator('.play__run').click();
    await tab().waitFor(() => document.querySelector('iframe[title="Where the code runs"]') !== null);
    await page.clock.runFor(13_000);
    await expect.poll(() => printed(tab())).toContain('The frame in which code runs cannot be loaded');
    await page.unroute('**/sandboxed/**');
    expect(await run(tab())).toBe('here\n');
  });

  test('code that is pasted stays what it looks like, and too much of it is refused with a note', async () => {
    await openPlayground(tab(), await toPlayAddress('export {};\n'));
    const paste = (text: string): Promise<void> =>
      tab().evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document
          .querySelector('.cm-content')
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('// \u202eturned');
    await expect.poll(() => tab().page.locator('.cm-specialChar').count()).toBe(1);
    await paste('a'.repeat(300_001));
    await expect.poll(() => tab().text('.play')).toContain('The editor takes 300,000 at once.');
  });

  test('a line of 200 MB is cut', async () => {
    const text = await runCode("console.log('a'.repeat(200_000_000));\n");
    expect([text.length, text.slice(10_000)]).toEqual([10_030, '… 199,990,000 more characters\n']);
  });

  test('much text ends with the reason', async () => {
    const text = await runCode("for (;;) console.log('a'.repeat(1_000_000));\n");
    expect(text.length).toBeLessThan(600_000);
    expect(text).toMatch(/Stopped: the program has printed 500,000 characters\.\n$/);
  });

  test('a message of 20 MB is not sent', async () => {
    const text = await runCode(
      "await fetch('http://localhost:9/', { method: 'POST', body: 'a'.repeat(20_000_000) });\n",
    );
    expect(text).toBe('Stopped: the program has sent 10 MB.\n');
  });

  test('of a long stream, the page has nothing before it is opened, and then only what came first', async () => {
    await runCode(stream);
    expect(await printed(tab())).toBe('3400000\n');
    expect(await tab().text('.play__wire details')).toMatch(/^GET \/\s200 · 3400000\u00a0B · \d+\u00a0ms$/);
    await tab().click('.play__wire summary');
    await tab().waitFor(() => document.querySelector('.play__stream') !== null);
    expect(await tab().evaluate(() => document.querySelectorAll('.play__stream tr').length)).toBe(500);
    expect(await tab().text('.play__wire details > .play__quiet')).toBe('… 3,399,000 more bytes');
  });

  test('of a long query, the page shows the beginning', async () => {
    await runCode("await fetch('http://localhost:9/?' + 'a'.repeat(9_000_000)).catch(() => undefined);\n");
    expect(await tab().text('.play__path')).toBe(`/?${'a'.repeat(998)}… 8,999,002 more characters`);
    await tab().click('.play__wire summary');
    await tab().waitFor(() => document.querySelector('.play__wire pre') !== null);
    expect((await tab().text('.play__wire')).length).toBeLessThan(10_000);
  });

  test('what a program puts in the place of a line is not shown, and the page goes on', async () => {
    const text = await runCode(
      "String.prototype.replace = () => ({ length: 0 }) as never;\nconsole.log('a');\nexport {};\n",
    );
    expect([text, await tab().text('.play__status')]).toEqual(['\n', 'Finished.']);
    expect(await tab().console()).toEqual([]);
  });

  test.each([
    ['of an unknown kind', "{ kind: 'foo', id: 5 }", 'something that is no message'],
    [
      'with a length that is a text',
      "{ kind: 'message', id: 5, data: { length: 'a'.repeat(3e6) } }",
      'something that is no message',
    ],
    ['with more in it', "{ kind: 'foo', id: 5, payload: new Uint8Array(1e8) }", '10 MB'],
  ])('a message %s ends the program that sends it, and the page goes on', async (_, sent, what) => {
    const request =
      "{ kind: 'request', id: 5, method: 'GET', url: 'http://localhost:9/', headers: [], body: undefined }";
    const text = await runCode(
      `const { send } = (globalThis as any).playground.network;\nsend(${request});\nfor (let times = 0; times < 20; times += 1) send(${sent});\nexport {};\n`,
    );
    expect(text).toBe(`Stopped: the program has sent ${what}.\n`);
    expect(await tab().text('.play__wire details')).toMatch(
      /^GET \/\sconnect ECONNREFUSED localhost:9 · 0\u00a0B · /,
    );
    expect(await tab().console()).toEqual([]);
  });

  test('a program has no way around what counts, and starts no workers', async () => {
    const text = await runCode(
      'console.log(typeof (globalThis as any).postMessage);\ntry { new (globalThis as any).Worker("data:,"); } catch (error) { console.log(String(error)); }\n',
    );
    expect(text).toBe('undefined\nError: Programs of the playground cannot start workers.\n');
  });

  test.each([
    ['does nothing but compute', 'for (;;);'],
    ['begins timers', 'for (;;) setTimeout(() => undefined);'],
    ['waits for nothing', 'for (;;) await null;'],
    ['asks for what is no address', "for (;;) await fetch('%%%').catch(() => undefined);"],
    ['goes on by timers', 'const again = () => { setTimeout(again); }; again();'],
  ])('Stop ends within a second a program that %s', async (_, code) => {
    await openPlayground(tab(), await toPlayAddress(`${code}\nexport {};\n`));
    await tab().click('.play__run');
    await tab().waitFor(() => document.querySelector('[data-status=running]'));
    await tab().waitFor(() => document.querySelector('iframe'));
    const took = await tab().evaluate(async () => {
      const asked = performance.now();
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop')?.click();
      while (!document.querySelector('[data-status=stopped]'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - asked;
    });
    expect(took).toBeLessThan(1000);
    expect(await tab().evaluate(() => document.querySelector('iframe'))).toBeNull();
  });

  test('a program cannot say in the place of its realm that it responds', async () => {
    await runCode("for (;;) dispatchEvent(new MessageEvent('message', { data: { type: 'ping' } }));\n");
    expect(await tab().text('.play__status')).toMatch(/^Stopped: /);
  });

  test('programs are finished when the server, too, waits for no timer', async () => {
    const files = {
      'server.ts':
        'let ticks = 0;\nconst timer = setInterval(() => {\n  ticks += 1;\n  if (ticks < 20) return;\n  clearInterval(timer);\n  console.log("server");\n}, 25);\nexport {};\n',
      'client.ts': 'console.log("client");\nexport {};\n',
    };
    await openPlayground(tab(), await toPlayAddress(files));
    expect(await run(tab())).toMatch(/client[^]*server/);
  });

  test('process.exit() ends a program at once, as in Node', async () => {
    const text = await runCode(
      "setTimeout(() => console.log('later'));\nconsole.log('before');\ntry { process.exit(); } catch { console.log('caught'); }\nconsole.log('after');\n",
    );
    expect(text).toBe('before\n');
    expect(await tab().text('.play__status')).toBe('Finished.');
  });

  test('what the playground puts in place of classes keeps their names', async () => {
    const text = await runCode(
      "console.log([Request, Response, WebSocket, AbortController].map(({ name }) => name).join(), new Response('a'));\n",
    );
    expect(text).toMatch(/^Request,Response,WebSocket,AbortController Response /);
  });

  test('an address that is not well encoded is listed as what was asked', async () => {
    await runCode("await fetch('http://localhost:9/trpc/%E0%A4%A').catch(() => undefined);\n");
    expect(await tab().text('.play__path')).toBe('/trpc/%E0%A4%A');
    expect(await printed(tab())).toBe('');
    expect(await tab().console()).toEqual([]);
  });

  test('shared code whose files would leave the folder of a download is refused', async () => {
    const { packProject } = await import('../../plugins/playground/client/ui/place/address');
    const projects: Project[] = [
      { root: 'v11', files: { 'main.ts': '', '../../evil.sh': '' }, entries: ['main.ts'] },
      { root: 'constructor', files: { 'main.ts': '' }, entries: ['main.ts'] },
    ];
    for (const project of projects) {
      await tab().page.goto('about:blank');
      await openPlayground(tab(), `/play#${(await packProject(project)) as string}`);
      expect(await tab().text('.play__note')).toBe('The link is damaged, so its code cannot be shown.');
    }
  });
});

/** A server that streams 340 parts of 5,000 lines each, and a client that reads them. */
const stream = `
import { createServer } from 'node:http';
const server = createServer((_request, response) => {
  for (let part = 0; part < 340; part += 1) response.write('a\\n'.repeat(5000));
  response.end();
});
server.listen(3000);
const response = await fetch('http://localhost:3000/');
console.log((await response.text()).length);
server.close();
`;
