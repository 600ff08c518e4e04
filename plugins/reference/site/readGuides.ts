import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSet } from '../../samples/page/pageSets';
import { readRoots } from '../../samples/page/roots';
import { openCache } from '../../samples/prove/cache';
import { pagesOf, readContent } from '../../samples/prove/read/readContent';
import { readOrigin } from '../../samples/prove/read/readOrigin';
import type { GuidePage } from '../link/addUses';
import { findUses } from '../link/findUses';

/** Reads what the samples of the guides import. The proof of the site reads the same pages, and proves these samples. */
export async function readGuides(siteFolder: string, set: PageSet): Promise<GuidePage[]> {
  const roots = readRoots({ siteFolder });
  const options = { siteFolder, sets: [set], cache: openCache(path.join(siteFolder, '.cache/samples')) };
  const guides: GuidePage[] = [];
  for (const file of pagesOf(options, set)) {
    const content = await readContent(options, file, set, roots);
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    guides.push({
      file,
      ...(await readOrigin(file, text)),
      // The pages of the landing walkthrough are parts of the landing page.
      isListed: !file.includes('/landing-intro/'),
      uses: findUses(content),
    });
  }
  return guides;
}
