import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumProgram, newestChromium } from './npmChromium';

/** The engines that tests run in. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The Debian packages that bring each engine, and the programs that must be there. */
export const packagesOf: Readonly<Record<Engine, readonly string[]>> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

const programsOf: Readonly<Record<Engine, readonly (readonly string[])[]>> = {
  chromium: [['chromium', chromiumProgram(newestChromium)]],
  firefox: [['firefox-esr']],
  webkit: [['WebKitWebDriver'], ['Xvfb']],
};

/** The programs of an engine in the order of `packagesOf`, or nothing where one is missing. */
export function findPrograms(engine: Engine): readonly string[] | undefined {
  const found = programsOf[engine].map((names) => names.map(findProgram).find((file) => file !== undefined));
  return found.every((file) => file !== undefined) ? found : undefined;
}

/** The Debian package, and the program, of Chromium without what shows windows. */
export const headlessShell = 'chromium-headless-shell';

/**
 * The Chromium of most browser tests: the headless shell where it is there, in which a tab costs a third of the processor's time. It
 * keeps no pages to go back to, and its pointer is at the corner of a page from the start, so `npm run test:all` has the whole browser.
 */
export function findTestChromium(): string | undefined {
  return (process.env.TEST_ALL ? undefined : findProgram(headlessShell)) ?? findPrograms('chromium')?.[0];
}

/** The engines that `BROWSERS` asks for (all, where it is not set) and this machine has. */
export function usableEngines(): readonly Engine[] {
  return engines.filter((engine) => isAskedFor(engine) && findPrograms(engine) !== undefined);
}

/** Whether `BROWSERS`, a list such as `chromium,webkit`, leaves an engine in. */
export function isAskedFor(engine: Engine): boolean {
  return !process.env.BROWSERS || process.env.BROWSERS.split(',').includes(engine);
}

function findProgram(name: string): string | undefined {
  if (path.isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
