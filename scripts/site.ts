import { buildOrExit } from './build';
import { serve } from './serve';
import { requireFreePort } from './helpers/readPort';

/** Builds the site and serves it. A taken port is reported before the build, not after it. */
async function site(): Promise<void> {
  await requireFreePort();
  await buildOrExit();
  serve();
}

void site();
