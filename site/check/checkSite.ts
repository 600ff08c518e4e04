import { readFileSync } from 'node:fs';
import { currentVersion, docsFolder, docsVersions } from '../versions';
import { checkNavbar, type CheckedNavbarItem } from './checkNavbar';
import { checkSidebar } from './checkSidebar';
import { checkVersions } from './checkVersions';
import { readDocIds } from './readDocIds';
import sidebars from '../../sidebars';

/** Fails, before Docusaurus reads anything, where versions, sidebars or the navbar name what is not there. */
export function checkSite(navbarItems: readonly CheckedNavbarItem[]): void {
  const versions = docsVersions.map((version) => ({
    ...version,
    folder: docsFolder(version),
    sidebarFile:
      version.name === currentVersion
        ? 'sidebars.ts'
        : `versioned_sidebars/version-${version.name}-sidebars.json`,
  }));
  checkVersions(versions, {
    expected: versions.map(({ name }) => name).filter((name) => name !== currentVersion),
    listed: readJson('versions.json') as string[],
  });
  for (const { name, folder, sidebarFile } of versions) {
    checkSidebar({
      file: sidebarFile,
      folder,
      sidebars: name === currentVersion ? sidebars : readJson(sidebarFile),
    });
  }
  checkNavbar({
    file: 'docusaurus.config.ts',
    items: navbarItems,
    sidebars,
    docIds: versions.flatMap(({ folder }) => readDocIds(folder)),
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}
