import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';

const head = '(function (module, exports, require) {';

const factories = new Map();
/** The bundles that this process has compiled itself, by their file. */
const compiled = new Map();

/**
 * Gives the next sample the packages of a bundle. Each sample gets packages of its own, so that it does not see what another one has
 * set in them, but the bundle is compiled only once.
 */
export function providePackages(file) {
  const bundle = { exports: {} };
  const made = new Map();
  factoryOf(file)(bundle, bundle.exports, createRequire(file));
  globalThis[Symbol.for('samples.packages')] = (name) => {
    const known = made.get(name) ?? withFlag(bundle.exports[name]());
    made.set(name, known);
    return known;
  };
}

/**
 * Keeps the compiled code of the bundles beside them, with the functions that were called so far, because compiling a bundle takes as long
 * as starting a process. The first process that has compiled a bundle does it.
 */
export function keepCode() {
  for (const [file, script] of compiled) {
    const unfinished = `${codeFileOf(file)}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, codeFileOf(file));
  }
  compiled.clear();
}

function factoryOf(file) {
  const known = factories.get(file) ?? compile(file);
  factories.set(file, known);
  return known;
}

function compile(filename) {
  const codeFile = codeFileOf(filename);
  const cachedData = existsSync(codeFile) ? readFileSync(codeFile) : undefined;
  const script = new vm.Script(`${head}${readFileSync(filename, 'utf8')}\n})`, {
    filename,
    columnOffset: -head.length,
    cachedData,
  });
  if (!cachedData) compiled.set(filename, script);
  return script.runInThisContext();
}

/** Code is that of one version of V8. */
function codeFileOf(file) {
  return `${file}.${process.versions.v8}.code`;
}

/** A module of a package as esbuild's code for samples expects it: with the mark of modules, whatever the package itself says. */
function withFlag(namespace) {
  const properties = Object.getOwnPropertyDescriptors(namespace);
  delete properties.__esModule;
  return Object.defineProperties({}, { ...properties, __esModule: { value: true } });
}
