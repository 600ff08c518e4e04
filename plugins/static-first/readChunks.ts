import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';

/** A route of `.docusaurus/routes.js`; `component` is a key of `routesChunkNames.json`. */
interface Route {
  path: string;
  component: string;
  exact?: boolean;
  routes?: readonly Route[];
}

interface Manifest {
  /** Chunks that each named chunk was split into. */
  origins: Readonly<Record<string, readonly string[] | undefined>>;
  assets: Readonly<Record<string, { js?: readonly { publicPath: string }[] } | undefined>>;
}

/** Names of chunks, nested as the properties of a route's component are. */
type ChunkNames = string | { [property: string]: ChunkNames };

/**
 * Reads which scripts the app asks for first on a page, so that they can be asked for together with the app. Docusaurus
 * generates these files for its own use; where they take another form, the build stops.
 */
export function readChunks(generatedFolder: string): (address: string) => readonly string[] {
  const read = (name: string): string => readFileSync(path.join(generatedFolder, name), 'utf8');
  const routes = parseRoutes(read('routes.js'));
  const names = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames | undefined>;
  const { origins, assets } = JSON.parse(read('client-manifest.json')) as Manifest;
  return (address) => {
    const own = matchRoutes(routes, address);
    // The first page of a folder of docs is named with a slash at its end.
    const components = own.length > 0 ? own : matchRoutes(routes, `${address}/`);
    const chunks = components.flatMap((component) => flatten(names[component]));
    const ids = chunks.flatMap((name) => origins[name] ?? []);
    return [...new Set(ids.flatMap((id) => (assets[id]?.js ?? []).map(({ publicPath }) => publicPath)))];
  };
}

/** Evaluates the module that lists the routes, with names in place of their components. */
export function parseRoutes(source: string): readonly Route[] {
  const { code } = transformSync(source, { format: 'cjs' });
  const componentCreator = (address: string, hash = ''): string => `${address}-${hash}`;
  const module: { exports: { default?: unknown } } = { exports: {} };
  const require = (): object => ({ __esModule: true, default: componentCreator });
  const evaluate = compileFunction(code, ['module', 'require']) as (...parameters: unknown[]) => void;
  evaluate(module, require);
  const routes = module.exports.default;
  if (Array.isArray(routes)) return routes as readonly Route[];
  throw new Error(
    'Docusaurus has changed .docusaurus/routes.js, which had a list of routes as its default export. Follow it in plugins/static-first/readChunks.ts.',
  );
}

/** The components of the routes that together make a page, from the outermost in. */
export function matchRoutes(routes: readonly Route[], address: string): readonly string[] {
  for (const { path: start, exact, component, routes: inner = [] } of routes) {
    if (exact ? address === start : isWithin(address, start)) {
      const found = matchRoutes(inner, address);
      if (inner.length === 0 || found.length > 0) return [component, ...found];
    }
  }
  return [];
}

function isWithin(address: string, start: string): boolean {
  return address === start || address.startsWith(start.endsWith('/') ? start : `${start}/`);
}

function flatten(names: ChunkNames | undefined): readonly string[] {
  if (names === undefined) return [];
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);
}
