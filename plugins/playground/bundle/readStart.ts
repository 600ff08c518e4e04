import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toProject } from '../format/toProject';
import type { Project } from '../format/playFiles';

/** Reads what the playground begins with: the project of the quickstart. */
export function readStart(siteFolder: string, root: string): Project {
  const folder = path.join(siteFolder, 'samples', root, 'quickstart');
  const files = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  return toProject(root, files, ['main.ts']);
}
