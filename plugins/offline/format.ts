/** A file that a device keeps. A copy with another digest is not the file, whatever the host has said. */
export interface KeptFile {
  address: string;
  /** See `formatDigest`. */
  digest: string;
}

/** What a version of the docs consists of on a device: the file `offline/<name>.json` of the built site. */
export interface OfflineList {
  /** What readers call the version, such as "11.x". */
  label: string;
  /** Differs from that of another build if any of the files does. */
  digest: string;
  /** How much all files take on a device, in bytes. */
  size: number;
  pages: readonly (KeptFile & { title: string })[];
  /** Everything else that the pages request: styles, scripts, fonts, types and the search index. */
  files: readonly KeptFile[];
}

/** The list of a version as it is kept, with the day on which it was. */
export interface KeptList extends OfflineList {
  keptOn: string;
}

/** The folder of the built site with these lists. */
export const offlineFolder = 'offline';

/** The file of the built site that answers in place of the server. It stands at the root, since it only serves what is below it. */
export const workerFile = 'offline-worker.js';

/** The address under which a cache has its own list. It is stored last, so a cache without it is not complete. */
export const keptAddress = `${offlineFolder}/kept.json`;

/** Begins the names of all caches of this site that contain versions. Another site of the same host has another base URL. */
export function toCachePrefix(base: string): string {
  return `docs-offline${base.slice(0, -1)}:`;
}

/** The name of the cache for a version. Each build has its own, so that a copy is replaced as a whole. */
export function toCacheName(base: string, name: string, digest: string): string {
  return `${toCachePrefix(base)}${name}:${digest}`;
}

/** Writes the SHA-256 of a file's content as lists name it. */
export function formatDigest(hash: Uint8Array): string {
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a file at an address can be of a type. Hosts answer with a page where they have no file, or are being repaired. */
export function fitsType(address: string, type: string | null): boolean {
  const isPage = !/\.(?!html$)\w+$/.test(address);
  return isPage === /^text\/html/i.test(type ?? '');
}

/** Reads a list; nothing if it is damaged. */
export function parseList(value: unknown): OfflineList | undefined {
  const list = (value ?? {}) as Readonly<Partial<Record<keyof OfflineList, unknown>>>;
  const areAll = (files: unknown, keys: readonly string[]): boolean =>
    Array.isArray(files) &&
    files.every((file: unknown) =>
      keys.every((key) => typeof (file as Partial<Record<string, unknown>> | null)?.[key] === 'string'),
    );
  const areFiles =
    areAll(list.pages, ['address', 'digest', 'title']) && areAll(list.files, ['address', 'digest']);
  const hasNames = typeof list.label === 'string' && typeof list.digest === 'string';
  return areFiles && hasNames && Number.isFinite(list.size) ? (value as OfflineList) : undefined;
}

/** Reads a list as it is kept; nothing if it is damaged. */
export function parseKept(value: unknown): KeptList | undefined {
  const list = parseList(value) as KeptList | undefined;
  return list && !Number.isNaN(Date.parse(list.keptOn)) ? list : undefined;
}
