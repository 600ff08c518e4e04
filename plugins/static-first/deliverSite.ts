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
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  behaviors: Behaviors;
  constants: Constants;
}

/** Makes every page of the built site complete and fast as HTML and CSS, with one small script that starts the app when it is needed. */
export async function deliverSite({
  siteFolder,
  outFolder,
  baseUrl,
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
    const { styles, scripts } = findFiles(html, file, baseUrl);
    const sheetFile = path.join(outFolder, 'assets/css', path.basename(styles));
    const sheet = sheets.get(sheetFile) ?? parseStyles(readFileSync(sheetFile, 'utf8'));
    sheets.set(sheetFile, sheet);
    const delivered = deliverPage(html, {
      early: `${baseUrl}assets/js/${earlyName}`,
      css: pickStyles(sheet, readNames(html), behaviors.states),
      fonts: readFonts(sheet),
      app: scripts.join(' '),
      chunks: chunksOf(addressOf(file, baseUrl)).join(' '),
      styles,
      baseUrl,
    });
    writeFileSync(target, delivered);
  }
  for (const [file, sheet] of sheets) writeFileSync(file, withoutFonts(sheet));
}

/** The address of a page, without a slash at its end. */
function addressOf(file: string, baseUrl: string): string {
  return (baseUrl + file.split(path.sep).join('/')).replace(/\/?index\.html$/, '') || '/';
}
