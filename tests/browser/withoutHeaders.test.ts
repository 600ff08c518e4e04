import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../scripts/helpers/siteServer';
import { inChromium } from './harness/inEachEngine';
import { openPlayground, run } from './harness/playground';

// Some hosts, such as GitHub Pages, send no headers of ours. What protects readers must hold there too.

const host = createSiteServer('build', { sendsHeaders: false });
/** A site of somebody else. */
const elsewhere = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<body>'),
);
let site = '';
let foreignSite = '';

beforeAll(async () => {
  [site, foreignSite] = await Promise.all([listen(host), listen(elsewhere)]);
});
afterAll(() => {
  for (const server of [host, elsewhere]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('on a host that sends no headers', () => {
  inChromium((tab) => {
    test('a changed inline script is refused', async () => {
      await tab().page.route('**/docs/quickstart', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace('<script>', '<script>window.changed=true;');
        expect(body).not.toBe(html);
        await route.fulfill({ response, body });
      });
      await tab().page.goto(`${site}/docs/quickstart`);
      expect(await tab().evaluate(() => 'changed' in window)).toBe(false);
    });

    test('the playground runs the quickstart', async () => {
      await openPlayground(tab(), `${site}/play`);
      expect(await run(tab())).toContain('Ada');
    });

    test('a foreign page cannot run code in a window with the document of the playground', async () => {
      const { page } = tab();
      await page.goto(foreignSite);
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate((address) => {
          window.opened = window.open(address) ?? undefined;
        }, `${site}/sandboxed/playground.html`),
      ]);
      await popup.waitForLoadState();
      await page.evaluate(sendCode, 'popup');
      await hasHandledMessages(popup.mainFrame());
      expect(popup.workers()).toEqual([]);
    });

    test('a foreign page cannot run code in a frame with the origin of the docs', async () => {
      const frame = await openFrame(tab().page, { src: `${site}/sandboxed/playground.html` });
      await tab().page.evaluate(sendCode, 'frame');
      await hasHandledMessages(frame);
      expect(tab().page.workers()).toEqual([]);
    });

    test('a document that a foreign page writes into a frame cannot run code with the origin of the docs either', async () => {
      const srcdoc = `<iframe src="${site}/sandboxed/playground.html"></iframe>`;
      const frame = await openFrame(tab().page, { srcdoc });
      const around = frame.parentFrame();
      await around?.evaluate(sendCode, 'frame');
      await hasHandledMessages(frame);
      expect([around?.url(), tab().page.workers()]).toEqual(['about:srcdoc', []]);
    });

    test('code in a frame that a foreign page has sandboxed runs, but in an origin of its own, and reaches nothing', async () => {
      await openFrame(tab().page, { src: `${site}/sandboxed/playground.html`, sandbox: 'allow-scripts' });
      expect(await tab().page.evaluate(sendCode, 'frame')).toBe('in null, refused');
    });

    test('a page around the frame of a foreign page cannot be spoken for by another window', async () => {
      const frame = await openFrame(tab().page, {
        src: `${site}/sandboxed/playground.html`,
        sandbox: 'allow-scripts',
      });
      await tab().page.evaluate(sendCode, 'through another frame');
      await hasHandledMessages(frame);
      expect(tab().page.workers()).toEqual([]);
    });

    test('in a frame without an origin, which may not fetch the script of the page, Retry loads the page again', async () => {
      const frame = await openFrame(tab().page, { src: `${site}/docs/quickstart`, sandbox: 'allow-scripts' });
      const retry = frame.getByRole('alert').getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await Promise.all([tab().page.waitForEvent('framenavigated'), retry.click()]);
    });
  });
});

declare global {
  interface Window {
    opened?: Window | undefined;
  }
}

/** Puts a frame into a page of another site. */
async function openFrame(page: Page, attributes: Readonly<Record<string, string>>): Promise<Frame> {
  await page.goto(foreignSite);
  await page.evaluate(async (given) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(given)) frame.setAttribute(name, value);
    document.body.append(frame);
    await new Promise((resolve) => {
      frame.onload = resolve;
    });
  }, attributes);
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/** Sends code to the document of the playground, and resolves with what it prints, if it is asked in its own frame. Runs in the page. */
function sendCode(way: string): Promise<string> | string {
  const script =
    "fetch('/').then(() => 'reached', () => 'refused').then((how) => postMessage({ type: 'printed', level: 'log', text: `in ${origin}, ${how}` }));";
  const program = {
    name: 'program',
    scripts: ['var playground = { start() {} };', script],
    modules: [],
    entries: [],
  };
  const { port1, port2 } = new MessageChannel();
  const target = way === 'popup' ? window.opened : document.querySelector('iframe')?.contentWindow;
  const message = { realms: [program], patience: 5000 };
  if (way === 'through another frame') {
    // A script of another window has that window as its source.
    const other = document.body.appendChild(document.createElement('iframe')).contentWindow as Window & {
      eval: (code: string) => (to: typeof target, what: typeof message, port: MessagePort) => void;
    };
    other.eval('(to, what, port) => to.postMessage(what, "*", [port])')(target, message, port2);
    return '';
  }
  target?.postMessage(message, '*', [port2]);
  if (way === 'popup') return '';
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly { type: string; text?: string }[]>) => {
      for (const { text } of data) if (text?.startsWith('in ')) resolve(text);
      port1.postMessage('taken');
    };
    // A frame that refuses says nothing, and messages to it are handled in their order.
    if (!document.querySelector('iframe')?.hasAttribute('sandbox')) resolve('');
  });
}

/** Resolves when a document has handled all messages that were sent to it so far. */
async function hasHandledMessages(frame: Frame): Promise<void> {
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data === 'last') resolve(undefined);
        });
        postMessage('last', '*');
      }),
  );
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}
