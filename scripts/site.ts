import { build, compressBuild } from './build';
import { removeUnlessProven } from './helpers/removeUnlessProven';
import { requireFreePort } from './helpers/readPort';
import { serve } from './serve';

/**
 * Builds the site and serves it. A taken port is reported before the build, not after it. Once readers can see the pages, programs and claims
 * run and files are compressed; if a program or a claim fails, or this is stopped before, it removes the build and ends with the problem and
 * exit code 1.
 */
async function site(): Promise<void> {
  await requireFreePort();
  const { succeeded, rest } = await build({ isCompressed: false, runsLater: true });
  if (!succeeded) process.exit(1);
  serve();
  const problems = await removeUnlessProven('build', async () => rest?.());
  if (problems !== undefined) {
    console.error(`${problems}\nThe site is no longer served, and build/ is removed.`);
    process.exit(1);
  }
  await compressBuild();
  console.log('All samples and claims hold, and all files are compressed now, as on a real host.');
}

void site();
