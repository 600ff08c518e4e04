import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import { bundleEarly, type EarlyOptions, type IslandStates } from './bundleEarly';
import { deliverPage, findStyles } from './deliverPage';
import { groupStyles } from './groupStyles';
import { parseStyles, readFonts, readNames, withoutFonts, type PageNames } from './pickStyles';

export interface DeliveryOptions extends EarlyOptions {
  /** By docs version, the address of its search index. */
  indexes: Readonly<Record<string, string>>;
}

/**
 * Makes every page of the built site complete and fast as HTML and CSS, with one small script in place of Docusaurus' app, whose files are
 * removed.
 */
export async function deliverSite(options: DeliveryOptions): Promise<void> {
  const { outFolder, baseUrl, indexes } = options;
  rmSync(path.join(outFolder, 'assets/js'), { recursive: true, force: true });
  const { early, whenUsed, states, islandStates } = await bundleEarly(options);
  const pages = readPages(outFolder, baseUrl);
  for (const styles of new Set([...pages.values()].map((page) => page.styles))) {
    const sheetFile = path.join(outFolder, 'assets/css', path.basename(styles));
    const sheet = parseStyles(readFileSync(sheetFile, 'utf8'));
    const own = new Map([...pages].filter(([, page]) => page.styles === styles));
    const fonts = readFonts(sheet);
    const names = namesOf(own, islandStates);
    const cssOf = groupStyles(sheet, names, states);
    for (const [file, { html }] of own) {
      const delivered = deliverPage(html, {
        early: `${baseUrl}assets/js/${early}`,
        css: cssOf.get(file) ?? '',
        ahead: aheadOf(names.get(file)),
        fonts,
        styles,
        baseUrl,
        indexes,
      });
      writeFileSync(path.join(outFolder, file), delivered);
    }
    writeFileSync(sheetFile, withoutFonts(sheet));
  }

  /** The address of the first script for what a page has, if any. */
  function aheadOf(page?: PageNames): string | undefined {
    const used = whenUsed.find(({ within }) =>
      within.split(',').some((one) => page?.classes.has(one.slice(1))),
    );
    return used && `${baseUrl}assets/js/${used.file}`;
  }
}

interface Page {
  html: string;
  /** The address of its style sheet. */
  styles: string;
}

/** Reads all pages, by their files. */
function readPages(outFolder: string, baseUrl: string): ReadonlyMap<string, Page> {
  const pages = filesBelow(outFolder).filter((file) => file.endsWith('.html'));
  return new Map(
    pages.map((file) => {
      const html = readFileSync(path.join(outFolder, file), 'utf8');
      return [file, { html, styles: findStyles(html, file, baseUrl) }];
    }),
  );
}

/** The names in each page, with those that its islands add once they live. A module that is no island by itself may belong to any. */
function namesOf(
  pages: ReadonlyMap<string, Page>,
  islandStates: readonly IslandStates[],
): ReadonlyMap<string, PageNames> {
  const islandsIn = ({ html }: Page): ReadonlySet<string> =>
    new Set([...html.matchAll(/ data-island="?(\w+)/g)].map(([, name = '']) => name));
  const islands = new Set([...pages.values()].flatMap((page) => [...islandsIn(page)]));
  return new Map(
    [...pages].map(([file, page]) => {
      const { tags, classes, ids } = readNames(page.html);
      const own = islandsIn(page);
      const added = islandStates
        .filter(({ module }) => own.has(module) || (own.size > 0 && !islands.has(module)))
        .map(({ states }) => states);
      const all = {
        tags: new Set([...tags, ...added.flatMap((states) => [...states.tags])]),
        classes: new Set([...classes, ...added.flatMap((states) => [...states.classes])]),
        ids,
      };
      return [file, all];
    }),
  );
}
