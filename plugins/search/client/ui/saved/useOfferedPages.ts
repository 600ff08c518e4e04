import type { OfferedPage } from '../../../format/indexFiles';
import { useManifest } from '../parts/useManifest';

/** The pages that the dialog offers for a version; none while their list is on its way, or lost. */
export function useOfferedPages(version: string): readonly OfferedPage[] {
  return useManifest()?.offered[version] ?? [];
}
