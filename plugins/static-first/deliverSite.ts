import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'postcss';
import { bundleEarly, type Behaviors, type Constants } from './bundleEarly';
import { readChunks } from './readChunks';
import { deliverPage, findFiles } from './deliverPage';
import { parseStyles, pickStyles, readFonts, readNames, withoutFonts } from './pickStyles';

export interface DeliveryOptions {
  /** The site's folder. */
  siteFolder: string;
  /** The folder of the built site. */
  outFolder: string;
  behaviors: Behaviors;
  constants: Constants;
}

/** The step after the build: every page complete and fast as HTML and CSS, with the app on call. */
export async function deliverSite({
  siteFolder,
  outFolder,
  behaviors,
  constants,
}: DeliveryOptions): Promise<void> {
  const earlyName = await bundleEarly(siteFolder, outFolder, behaviors, constants);
  const chunksOf = readChunks(path.join(siteFolder, '.docusaurus'));
  const sheets = new Map<string, Root>();
  const files = readdirSync(outFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const target = path.join(outFolder, file);
    const html = readFileSync(target, 'utf8');
    const { styles, scripts } = findFiles(html, file);
    const folder = scripts[0]?.replace(/[^/]+$/, '') ?? '';
    const sheetFile = path.join(outFolder, 'assets/css', path.basename(styles));
    const sheet = sheets.get(sheetFile) ?? parseStyles(readFileSync(sheetFile, 'utf8'));
    sheets.set(sheetFile, sheet);
    const delivered = deliverPage(html, {
      early: folder + earlyName,
      css: pickStyles(sheet, readNames(html), behaviors.states),
      fonts: readFonts(sheet),
      app: scripts.join(' '),
      chunks: chunksOf(addressOf(file)).join(' '),
      styles,
    });
    writeFileSync(target, delivered);
  }
  for (const [file, sheet] of sheets) writeFileSync(file, withoutFonts(sheet));
}

/** The address of a page, without a slash at its end. */
function addressOf(file: string): string {
  return `/${file.split(path.sep).join('/')}`.replace(/\/?index\.html$/, '') || '/';
}
