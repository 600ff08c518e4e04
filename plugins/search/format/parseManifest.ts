import type { FormerName, OfferedPage, SearchManifest } from './indexFiles';

/** Reads the list of indexes; nothing if it is damaged. */
export function parseManifest(value: unknown): SearchManifest | undefined {
  const {
    groups,
    offered = {},
    former = {},
  } = (value ?? {}) as Partial<Record<keyof SearchManifest, unknown>>;
  const isWhole =
    areAll(groups, isText) &&
    areAll(offered, isListOf<OfferedPage>('url', 'title', 'place')) &&
    areAll(former, isListOf<FormerName>('name', 'of', 'instead', 'url', 'title'));
  return isWhole ? ({ groups, offered, former } as SearchManifest) : undefined;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';

function areAll(value: unknown, check: Check): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(check);
}

/** Makes a check for a list whose items have a text for each of the keys. */
function isListOf<Item>(...keys: readonly (keyof Item & string)[]): Check {
  return (list) =>
    Array.isArray(list) &&
    list.every((item: unknown) =>
      keys.every((key) => isText((item as Partial<Record<string, unknown>> | null)?.[key])),
    );
}
