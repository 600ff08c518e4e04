import path from 'node:path';

/** The project's root. */
export const projectFolder = path.resolve(__dirname, '../..');

/** Where the bench keeps what it installs, generates and builds. */
export const cacheFolder = path.join(projectFolder, '.cache/bench');
