import type { Site, SiteVersion } from './readSite';
import { ToolError } from './toolError';

/** Finds the version that a client names. An unknown one is refused with the list of those that exist. */
export function findVersion({ versions }: Site, asked: string | undefined): SiteVersion {
  const label = asked ?? versions[0]?.label;
  const found = versions.find((version) => version.label === label);
  if (found) return found;
  throw new ToolError(
    `There are no docs of version ${JSON.stringify(asked)}. Versions: ${versions.map((version) => version.label).join(', ')}.`,
  );
}
