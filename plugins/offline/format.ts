/** What a version of the docs consists of on a device: the file `offline/<name>.json` of the built site. */
export interface OfflineList {
  /** What readers call the version, such as "11.x". */
  label: string;
  /** Differs from that of another build if any of the files does. */
  digest: string;
  /** How much all files take on a device, in bytes. */
  size: number;
  pages: readonly { address: string; title: string }[];
  /** The addresses of everything else that the pages request: styles, scripts, fonts, types and the search index. */
  files: readonly string[];
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

/** Begins the names of all caches of this site that contain versions. */
export const cachePrefix = 'docs-offline:';

/** The name of the cache for a version. Each build has its own, so that a copy is replaced as a whole. */
export function toCacheName(name: string, digest: string): string {
  return `${cachePrefix}${name}:${digest}`;
}
