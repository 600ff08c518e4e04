import { buildOrExit, compressBuild } from './build';
import { serve } from './serve';
import { requireFreePort } from './helpers/readPort';

/** Builds the site and serves it. A taken port is reported before the build, not after it. Files are compressed once readers can see them. */
async function site(): Promise<void> {
  await requireFreePort();
  await buildOrExit({ isCompressed: false });
  serve();
  await compressBuild();
  console.log('All files are compressed now, as on a real host.');
}

void site();
