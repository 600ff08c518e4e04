import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/filesBelow';
import { SiteError } from '../lib/siteError';
import { immutableFolder } from './rules';

/**
 * Writes a new folder with the first build as it is, and with those assets of the other builds that it lacks: tabs that were opened
 * before a deploy, or before a return to an earlier build, still find their files. The folder has its name only once it is complete.
 * Returns how many files were kept.
 */
export function mergeBuilds(outFolder: string, [build, ...others]: readonly string[]): number {
  const problems = [
    ...[build, ...others]
      .filter((folder) => folder === undefined || !existsSync(path.join(folder, 'index.html')))
      .map((folder) => `${folder ?? 'no folder'} is no built site: it has no index.html`),
    ...(existsSync(outFolder) ? [`${outFolder} is there already`] : []),
    ...(build !== undefined && isInside(build, outFolder) ? [`${outFolder} is inside of ${build}`] : []),
  ];
  if (build === undefined || problems.length > 0)
    throw new SiteError('The builds cannot be merged.', {
      problems,
      fix: 'Name a new folder, the build to serve, and the builds that were served before it.',
    });
  const unfinished = `${path.resolve(outFolder)}.unfinished-${String(process.pid)}`;
  try {
    // A build may be a link, as the folder that is served is.
    cpSync(build, unfinished, { recursive: true, dereference: true });
    let kept = 0;
    for (const other of others)
      for (const file of filesBelow(path.join(other, immutableFolder))) {
        const target = path.join(unfinished, immutableFolder, file);
        if (existsSync(target)) continue;
        cpSync(path.join(other, immutableFolder, file), target);
        kept += 1;
      }
    renameSync(unfinished, outFolder);
    return kept;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function isInside(folder: string, place: string): boolean {
  return path.resolve(place).startsWith(path.resolve(folder) + path.sep);
}
