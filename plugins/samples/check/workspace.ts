import { copyFileSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeTo } from '../../../lib/writeTo';
import type { Root } from '../page/roots';

/** Files that are compiled in one program, by path in their root. */
export interface Unit {
  files: ReadonlyMap<string, string>;
  /** Files that are compiled only if others import them. */
  importable?: ReadonlyMap<string, string>;
  /** Packages from outside of the root that files may import, with their folders. */
  otherPackages?: Readonly<Record<string, string>>;
}

/** A folder in which a unit can be compiled as in an empty project of a reader: it has the packages of the root, and nothing around it. */
export interface Workspace {
  folder: string;
  /** The path of a file of the unit on disk. */
  pathOf(name: string): string;
  /** Tells whether the address of a file is that of a file of the unit. */
  isOwn(uri: string): boolean;
  /** Removes the paths of this folder from a text. */
  withoutPaths(text: string): string;
  remove(): void;
}

/** Writes a unit into a temporary folder. */
export function createWorkspace(root: Root, unit: Unit): Workspace {
  // The compiler would find the packages of this site above the root, which readers do not have.
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'check-')));
  symlinkSync(path.join(root.packagesFolder, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  copyFileSync(path.join(root.packagesFolder, 'package.json'), path.join(folder, 'package.json'));
  const own = path.join(folder, 'own');
  for (const [name, text] of [...unit.files, ...(unit.importable ?? [])]) writeTo(own, name, text);
  writeTo(own, 'tsconfig.json', JSON.stringify(configure(root, unit)));
  return {
    folder,
    pathOf: (name) => path.join(own, name),
    isOwn: (uri) => uri.startsWith(`${pathToFileURL(own).href}/`),
    withoutPaths: (text) => text.replaceAll(`${own}/`, '').replaceAll(`${folder}/`, ''),
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configure(root: Root, { files, otherPackages = {} }: Unit): object {
  const paths = Object.fromEntries(Object.entries(otherPackages).map(([name, at]) => [name, [at]]));
  return {
    extends: path.join(root.folder, 'tsconfig.json'),
    compilerOptions: {
      // Every fence is a separate module. Without this, two fences that both declare `post` would share a scope.
      moduleDetection: 'force',
      noEmit: true,
      skipLibCheck: true,
      // Packages that import others find them in this folder as well, not around the folder that they are really in.
      preserveSymlinks: true,
      ...(Object.keys(paths).length > 0 ? { paths } : {}),
    },
    files: [...files.keys()].filter(isTypeScript),
    include: [],
  };
}

/** Tells whether a file is compiled. */
export function isTypeScript(name: string): boolean {
  return /\.[cm]?tsx?$/.test(name);
}
