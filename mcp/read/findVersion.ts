import type { Site, SiteVersion } from './readSite';
import { ToolError } from './toolError';

/** Finds the version that a client names as the docs do, or as packages do: 10.x, 10, v10, 10.45.4. An unknown one is refused with the list of those that exist. */
export function findVersion({ versions }: Site, asked: string | undefined): SiteVersion {
  const [, major] = /^v?(\d+)(?:\.|$)/.exec(asked ?? versions[0]?.label ?? '') ?? [];
  const found = versions.find((version) => version.label === `${major ?? ''}.x`);
  if (found) return found;
  throw new ToolError(
    `There are no docs of version ${JSON.stringify(asked)}. Versions: ${versions.map((version) => version.label).join(', ')}.`,
  );
}
