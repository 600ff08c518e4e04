import type { SearchManifest } from './indexFiles';

/** Reads the list of indexes; nothing if it is damaged. */
export function parseManifest(value: unknown): SearchManifest | undefined {
  try {
    const { groups = null, offered = {}, former = {} } = value as Partial<SearchManifest>;
    const texts: readonly unknown[] = [
      ...Object.values(groups as SearchManifest['groups']),
      ...Object.values(offered).flatMap((pages) =>
        pages?.flatMap(({ url, title, place }) => [url, title, place]),
      ),
      ...Object.values(former).flatMap((names) =>
        names?.flatMap(({ name, of, instead, url, title }) => [name, of, instead, url, title]),
      ),
    ];
    const isWhole = texts.every((text) => typeof text === 'string');
    return isWhole ? ({ groups, offered, former } as SearchManifest) : undefined;
  } catch {
    // A part of it cannot be looked into.
    return undefined;
  }
}
