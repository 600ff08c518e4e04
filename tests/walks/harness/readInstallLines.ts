import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { sitePages } from '../../sitePages';
import type { PackageManager } from './packageManagers';

/** Commands that install packages, as pages show them in one figure. */
export interface InstallLines {
  /** For each package manager, one command a line. */
  commands: Readonly<Record<PackageManager['command'], string>>;
  /** The packages, each with the version if the page names one. */
  packages: readonly string[];
  /** The addresses of the pages. */
  pages: readonly string[];
}

/** Reads the install lines of the 11.x pages from the built site. Lines that install the same packages are read once. */
export function readInstallLines(): InstallLines[] {
  const found = new Map<string, InstallLines>();
  const pages = sitePages().filter((page) => /^\/docs\/(?!v\d+\/|typedoc)/.test(`${page}/`));
  for (const page of pages) {
    for (const commands of readCommands(page)) {
      const packages = readPackages(commands.npm);
      const key = packages.toSorted().join(' ');
      const known = found.get(key);
      if (packages.length > 0)
        found.set(key, { commands, packages, pages: [...new Set([...(known?.pages ?? []), page])] });
    }
  }
  return [...found.values()];
}

/** Reads the commands of each figure of a page that has a tab for each package manager. */
function readCommands(page: string): InstallLines['commands'][] {
  const $ = load(readFileSync(path.join('build', page, 'index.html'), 'utf8'));
  return $('figure:has([data-group="package-manager"])')
    .toArray()
    .map((figure) => {
      const panels = $(figure).find('pre[role=tabpanel]').toArray();
      const texts = panels.map((panel) => [$(panel).attr('aria-label') ?? '', $(panel).text()] as const);
      return Object.fromEntries(texts) as unknown as InstallLines['commands'];
    });
}

function readPackages(commands: string): string[] {
  return commands
    .split('\n')
    .filter((line) => /^npm (?:install|i|add) /.test(line))
    .flatMap((line) => line.split(/\s+/).slice(2))
    .filter((word) => word !== '' && !word.startsWith('-'));
}
