import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toProject } from '../format/toProject';
import type { Project } from '../format/playFiles';

/** Reads what the playground begins with: the project of the quickstart, its files in the order in which they are started. */
export function readStart(siteFolder: string, root: string): Project {
  const folder = path.join(siteFolder, 'samples', root, 'quickstart');
  const files = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const project = toProject(root, files, ['main.ts']);
  const placeOf = ([name]: readonly [string, string]): number => project.entries.indexOf(name);
  const ordered = Object.entries(project.files).toSorted((a, b) => placeOf(a) - placeOf(b));
  return { ...project, files: Object.fromEntries(ordered) };
}
