import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { lookup } from 'mrmime';
import { createSiteServer } from '../../../scripts/helpers/siteServer';
import type { Engine } from '../../../scripts/tests/browsers';
import { listenInWebKit } from './listenInWebKit';

const folder = 'build';

/** What can happen to a file on its way, with what the server then does. */
const faults = {
  missing: (response) => {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(readFileSync(path.join(folder, '404.html')));
  },
  failing: (response) => {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error');
  },
  // As hosts of single-page apps answer for files that are not there.
  'a page instead': (response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(readFileSync(path.join(folder, 'index.html')));
  },
  'cut short': (response, file) => {
    const content = readFileSync(file);
    response.writeHead(200, { 'Content-Type': lookup(file) ?? 'application/octet-stream' });
    response.end(content.subarray(0, content.length / 2));
  },
  // As a connection that ends in the middle: the browser knows how long the file is.
  'broken off': (response, file) => {
    const content = readFileSync(file);
    response.writeHead(200, {
      'Content-Type': lookup(file) ?? 'application/octet-stream',
      'Content-Length': content.length,
    });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  },
  silent: () => undefined,
} satisfies Record<string, (response: ServerResponse, file: string) => void>;

export type Fault = keyof typeof faults;

/** The faults that an engine is tried with. WebKit's driver has no clock that a test can move, so there nothing waits for files that never come. */
export function faultsIn(engine: Engine): readonly Fault[] {
  return (Object.keys(faults) as Fault[]).filter((fault) => engine !== 'webkit' || fault !== 'silent');
}

/** A server of the built site on which files that match a pattern have a fault. */
export interface FaultySite {
  address: string;
  /** Resolves when such a file was asked for. */
  asked: Promise<void>;
  /** How many documents were asked for. */
  documents: () => number;
  close: () => Promise<void>;
}

/** Serves the built site with a fault. Each test has its own server, and so an origin for which no browser has cached anything. */
export async function serveWithFault(pattern: RegExp, fault: Fault): Promise<FaultySite> {
  let tell = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  let documents = 0;
  const server = createSiteServer(folder, {
    intercept: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (request.headers['sec-fetch-dest'] === 'document') documents += 1;
      if (!pattern.test(pathname)) return listenInWebKit(request, response);
      tell();
      faults[fault](response, path.join(folder, pathname));
      return true;
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    address: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    asked,
    documents: () => documents,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
