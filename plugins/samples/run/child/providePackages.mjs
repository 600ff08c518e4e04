import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';

const factories = new Map();

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

function factoryOf(file) {
  const known = factories.get(file) ?? compile(file);
  factories.set(file, known);
  return known;
}

function compile(filename) {
  return vm.compileFunction(readFileSync(filename, 'utf8'), ['module', 'exports', 'require'], { filename });
}

/** A module of a package as esbuild's code for samples expects it: with the mark of modules, whatever the package itself says. */
function withFlag(namespace) {
  const properties = Object.getOwnPropertyDescriptors(namespace);
  delete properties.__esModule;
  return Object.defineProperties({}, { ...properties, __esModule: { value: true } });
}
