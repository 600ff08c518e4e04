import { existsSync } from 'node:fs';
import { createSiteServer } from './helpers/siteServer';
import { failOnPort, readPort } from './helpers/readPort';
import { fail } from './helpers/fail';
import { readSettings } from '../site/siteSettings';

/**
 * Serves the last build on the port that `PORT` names, until it is stopped. Only this machine can reach it, unless `HOST` names another
 * address to listen on, such as 0.0.0.0.
 */
export function serve(): void {
  const port = readPort();
  if (!existsSync('build/index.html')) {
    fail(
      'There is no built site to serve. Build it with "npm run build", or build and serve it with "npm run site".',
    );
  }
  const baseUrl = readBaseUrl();
  const server = createSiteServer('build', { baseUrl });
  server.on('error', (error: NodeJS.ErrnoException) => {
    failOnPort(port, error);
  });
  server.listen(port, process.env.HOST || '127.0.0.1', () =>
    console.log(`The site is at http://localhost:${String(port)}${baseUrl} (Ctrl+C stops it)`),
  );
}

function readBaseUrl(): string {
  try {
    return readSettings(process.env).baseUrl;
  } catch (error) {
    return fail(String(error));
  }
}

if (require.main === module) serve();
