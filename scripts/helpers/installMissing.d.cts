/**
 * Installs the packages of each folder whose installed packages are not those of its lock file, two folders at a time. Rejects with what npm
 * printed if it fails.
 */
export function installMissing(root: string): Promise<void>;

/** Finds the folders that have a lock file: the site, and the samples of each major of the library. */
export function findFolders(root: string): { folder: string; options: string[] }[];
