import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the license of each package that one of the files belongs to, which its authors ask for where their code is passed on. */
export function readLicenses(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => packageOf(file) ?? []));
  const notices = new Map([...folders].map(readNotice));
  const parts = [...new Set(notices.values())].map((text) => {
    const names = [...notices].flatMap(([name, notice]) => (notice === text ? [name] : []));
    return `${names.sort().join('\n')}\n\n${text}\n`;
  });
  return `The scripts of the playground contain these packages.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll(path.sep, '/'))?.[0];
}

function readNotice(folder: string): [name: string, text: string] {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const files = readdirSync(folder).filter((each) => /^(?:licen[cs]e|notice|copying)/i.test(each));
  const texts = files.sort().map((each) => readFileSync(path.join(folder, each), 'utf8').trim());
  return [
    `${name} ${version}`,
    texts.length > 0 ? texts.join('\n\n') : `License: ${license ?? 'not stated'}`,
  ];
}
