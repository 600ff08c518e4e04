/** Installs the packages of each folder whose installed packages are not those of its lock file. */
export function installMissing(root: string): void;

/** Finds the folders that have a lock file: the site, and the samples of each major of the library. */
export function findFolders(root: string): { folder: string; options: string[] }[];
