import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../../../scripts/helpers/siteServer';

export type Build = 'A' | 'B';
/** What a host answers for files of the build before. */
export type FormerFiles = 'kept' | 'gone' | 'a page instead';

/** A site that is deployed while tabs of it are open. */
export interface Deploys {
  address: string;
  /** Puts a build in the place of the one before it. */
  deploy: (build: Build, formerFiles: FormerFiles) => void;
  /** How many documents were asked for since the last deploy. */
  documents: () => number;
  close: () => Promise<void>;
}

const folder = 'build';
/** The hashes in the names of files. */
const hash = /(?<=assets\/(?:types|setups)\/)[\w-]{12}|\b(?:[A-Z\d]{8}|[\da-f]{8}|[\da-f]{10})\b/g;
const hashesOfA: ReadonlySet<string> = new Set(
  ['assets/js', 'assets/css', 'assets/types', 'assets/setups', 'search']
    .flatMap((each) => readdirSync(`${folder}/${each}`).map((file) => `${each}/${file}`))
    .flatMap((file) => file.match(hash) ?? []),
);
const reverse = (text: string): string => Array.from(text).reverse().join('');

/**
 * Serves the built site as build A or as build B, which is A with the hashes of all files written backwards: in addresses, and in what
 * files contain. So B has none of A's files, as if each of them had changed.
 */
export async function serveDeploys(): Promise<Deploys> {
  const inner = createSiteServer(folder);
  const site = await listen(inner);
  let now: { build: Build; formerFiles: FormerFiles } = { build: 'A', formerFiles: 'kept' };
  let documents = 0;

  /** The address in the folder that answers, and the build that it belongs to. */
  const route = (asked: string): { asked: string; build: Build } => {
    const build = buildOf(asked) ?? now.build;
    if (build === now.build || now.formerFiles === 'kept') return { asked, build };
    return { asked: now.formerFiles === 'gone' ? '/gone' : '/', build: now.build };
  };
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] === 'document') documents += 1;
    const { asked, build } = route(request.url ?? '/');
    const send = async (): Promise<void> => {
      const answer = await fetch(site + (build === 'A' ? asked : toOther(asked)), { redirect: 'manual' });
      const { status, headers } = answer;
      const body = Buffer.from(await answer.arrayBuffer());
      const isText = /text|json/.test(headers.get('content-type') ?? '');
      response.writeHead(status, Object.fromEntries([...headers].filter(([name]) => !ofTransfer.test(name))));
      response.end(isText && build === 'B' ? toOther(body.toString()) : body);
    };
    // A test may end, and its server with it, while something is still on its way.
    send().catch(() => response.destroy());
  });
  return {
    address: await listen(server),
    deploy: (build, formerFiles) => {
      now = { build, formerFiles };
      documents = 0;
    },
    documents: () => documents,
    close: async () => {
      for (const each of [server, inner]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}

/** Headers that hold for the file in the folder, and not for what is sent. */
const ofTransfer =
  /^(?:content-length|content-encoding|etag|last-modified|connection|keep-alive|transfer-encoding)$/;

/** Turns the names of A's files into B's, and B's into A's. */
function toOther(text: string): string {
  return text.replace(hash, (name) =>
    hashesOfA.has(name) || hashesOfA.has(reverse(name)) ? reverse(name) : name,
  );
}

/** The build that a file with a hash in its name belongs to. */
function buildOf(address: string): Build | undefined {
  const names = address.match(hash) ?? [];
  if (names.some((name) => hashesOfA.has(name))) return 'A';
  return names.some((name) => hashesOfA.has(reverse(name))) ? 'B' : undefined;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
}
