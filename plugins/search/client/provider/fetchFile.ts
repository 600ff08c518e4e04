import { searchFolder, type SearchManifest } from '../../format/indexFiles';

const timeout = 15_000;

let manifest: { folder: string; promise: Promise<SearchManifest> } | undefined;

/** Fetches the list of indexes, once a visit. A failure is forgotten, so that the next call tries again. */
export function fetchManifest(baseUrl: string): Promise<SearchManifest> {
  const folder = `${baseUrl}${searchFolder}/`;
  if (manifest?.folder !== folder) {
    const promise = fetchFile(`${folder}manifest.json`).then((bytes) => {
      const found = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SearchManifest> | null;
      if (!found?.groups) throw new TypeError('The list of search indexes has no groups.');
      return { groups: found.groups, offered: found.offered ?? {}, former: found.former ?? {} };
    });
    manifest = { folder, promise };
    promise.catch(forgetManifest);
  }
  return manifest.promise;
}

/** Makes the next call of `fetchManifest` ask the server, which may have newer indexes. */
export function forgetManifest(): void {
  manifest = undefined;
}

/** Fetches a file. Rejects where it is missing, or does not come in time. */
export async function fetchFile(url: string): Promise<ArrayBuffer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const response = await fetch(url, { signal: controller.signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return await response.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}
