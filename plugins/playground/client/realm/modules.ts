type Exports = Record<string, unknown>;

/** The body of a module: what the compiler and the bundler make of it. Those of readers may wait at their top level. */
export type ModuleFunction = (
  require: (name: string) => unknown,
  module: { exports: Exports },
  exports: Exports,
  importLater: (name: string) => Promise<unknown>,
) => Promise<void> | undefined;

/** How a module names others. */
export type Imports = Readonly<Record<string, string>>;

interface Module {
  run: ModuleFunction;
  imports: Imports;
  /** What is evaluated before it. */
  first: readonly string[];
  module: { exports: Exports };
  loading?: Promise<void>;
  isDone: boolean;
}

export interface Modules {
  /** Adds a module, which is evaluated when another one imports it. `later` are the imports that it waits for by itself. */
  define: (name: string, run: ModuleFunction, imports?: Imports, later?: readonly string[]) => void;
  /** Evaluates a module after all that it imports. */
  load(name: string): Promise<unknown>;
}

/** Keeps the modules of a realm, and evaluates each once. */
export function createModules(): Modules {
  const known = new Map<string, Module>();

  const find = (name: string): Module => {
    const module = known.get(name);
    if (!module) throw new Error(`Cannot find module '${name}'`);
    return module;
  };
  const requireNow = (name: string): unknown => {
    const found = find(name);
    if (!found.isDone && !found.loading) {
      found.isDone = true;
      void found.run(nameIn(found, requireNow), found.module, found.module.exports, nameIn(found, load));
    }
    return found.module.exports;
  };
  const load = async (name: string): Promise<unknown> => {
    await loadOnce(name, new Set());
    return find(name).module.exports;
  };
  /** `above` are the modules that wait for this one: one that imports itself through others does not wait for itself. */
  const loadOnce = async (name: string, above: ReadonlySet<string>): Promise<void> => {
    const found = find(name);
    if (found.isDone || above.has(name)) return;
    found.loading ??= evaluate(found, new Set([...above, name]));
    await found.loading;
  };
  const evaluate = async (found: Module, above: ReadonlySet<string>): Promise<void> => {
    for (const name of found.first) await loadOnce(name, above);
    await found.run(nameIn(found, requireNow), found.module, found.module.exports, nameIn(found, load));
    found.isDone = true;
  };

  return {
    define(name, run, imports = {}, later = []) {
      const first = Object.entries(imports).flatMap(([as, module]) => (later.includes(as) ? [] : [module]));
      known.set(name, { run, imports, first, module: { exports: {} }, isDone: false });
    },
    load,
  };
}

/** Lets a module name others as its code does. */
function nameIn<Result>({ imports }: Module, act: (name: string) => Result): (name: string) => Result {
  return (name) => act(imports[name] ?? name);
}
