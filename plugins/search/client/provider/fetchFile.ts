import { indexFile, searchFolder, type SearchManifest } from '../../format/indexFiles';
import { parseManifest } from '../../format/parseManifest';

const timeout = 15_000;

let manifest: Promise<SearchManifest> | undefined;
/** Whether the list that came last is of no use. Some hosts let browsers keep every file for minutes, also over a deploy. */
let isOutdated = false;
/** Whether the host has no list. To ask for it with each letter would bring nothing. */
let isRefused = false;

/** Fetches the list of indexes, once a visit. A failure is forgotten, so that the next call tries again, around the browser's cache, but for a refusal. */
export function fetchManifest(baseUrl: string): Promise<SearchManifest> {
  if (!manifest) {
    manifest = fetchFile(`${baseUrl}${searchFolder}/manifest.json`, isOutdated ? 'no-cache' : 'default').then(
      (bytes) => {
        const list = parseManifest(JSON.parse(new TextDecoder().decode(bytes)));
        if (!list) throw new Error('The list of search indexes is damaged.');
        return list;
      },
    );
    manifest.catch((error: unknown) => {
      if (error instanceof Refusal) isRefused = true;
      else forgetManifest();
    });
  }
  return manifest;
}

/** Makes the next call of `fetchManifest` ask the server, which may have newer indexes. */
export function forgetManifest(): void {
  manifest = undefined;
  isOutdated = true;
  isRefused = false;
}

/** Makes the next call of `fetchManifest` ask a host that had no list. */
export function forgetRefusal(): void {
  if (isRefused) forgetManifest();
}

let ahead: Promise<Response> | undefined;
let taken: Promise<Response> | undefined;

/** Makes the first `fetchFile` of an index take what was asked for before, if it is that index. */
export function takeOver(response: Promise<Response>): void {
  if (response !== taken) ahead = response;
}

/** Says that the host is there, and does not have a file: 404 Not Found and 410 Gone. */
export class Refusal extends Error {}

/** Fetches a file. Rejects where it is missing, with a `Refusal` if the host says so, or does not come in time. */
export function fetchFile(url: string, cache: RequestCache = 'default'): Promise<ArrayBuffer> {
  const arrival = ask(url, cache).then((response) => {
    const message = `${url} answered ${response.status}.`;
    if ([404, 410].includes(response.status)) throw new Refusal(message);
    if (!response.ok) throw new Error(message);
    return response.arrayBuffer();
  });
  const isLate = new Promise<never>((_, reject) => {
    setTimeout(reject, timeout, new Error(`${url} takes too long.`));
  });
  return Promise.race([arrival, isLate]);
}

function ask(url: string, cache: RequestCache): Promise<Response> {
  if (!ahead || !url.endsWith(indexFile)) return fetch(url, { cache });
  [taken, ahead] = [ahead, undefined];
  // Meanwhile the reader may have gone to a page of another version.
  return taken.then((response) => (response.url.endsWith(url) ? response : fetch(url)));
}
