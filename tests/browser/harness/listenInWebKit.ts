import type { IncomingMessage } from 'node:http';
import type { Intercept } from '../../../scripts/helpers/siteServer';

declare global {
  interface Window {
    consoleMessages?: string[];
  }
}

const untouched = 'x-untouched';

/**
 * Puts a listener first in each page that WebKit asks for, since its driver cannot tell what the console was told. It comes before the
 * page's policy, which therefore does not refuse it.
 */
export const listenInWebKit: Intercept = (request, response) => {
  if (!isPageForWebKit(request)) return false;
  const address = `http://${request.headers.host ?? ''}${request.url ?? '/'}`;
  fetch(address, { headers: { [untouched]: 'true' } })
    .then(async (page) => {
      const text = await page.text();
      const script = `(${listen.toString()})()`;
      response.writeHead(page.status, {
        'Content-Type': page.headers.get('content-type') ?? 'text/html',
      });
      response.end(text.replace('<head>', () => `<head><script>${script}</script>`));
    })
    .catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  return true;
};

function isPageForWebKit({ headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'] ?? '';
  const isWebKit = agent.includes('AppleWebKit') && !agent.includes('Chrome');
  return isWebKit && headers[untouched] === undefined && (headers.accept ?? '').includes('text/html');
}

/** Runs in the page. */
function listen(): void {
  const messages: string[] = (window.consoleMessages = []);
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...parameters: unknown[]) => {
      messages.push(`${level === 'warn' ? 'warning' : level}: ${parameters.map(String).join(' ')}`);
      original(...parameters);
    };
  }
  window.addEventListener(
    'error',
    (event) => {
      const source = event.target;
      messages.push(
        source instanceof HTMLElement
          ? `error: cannot load ${source.outerHTML}`
          : `uncaught: ${event.message}`,
      );
    },
    true,
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    messages.push(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  window.addEventListener('unhandledrejection', (event) =>
    messages.push(`uncaught: ${String(event.reason)}`),
  );
}
