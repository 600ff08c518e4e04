// The tables that `app/splitTables.cjs` makes of those of Docusaurus: only the entries of the reference's pages.

declare module '@generated/routes?reference' {
  import type all from '@generated/routes';
  const routes: typeof all;
  export default routes;
}

declare module '@generated/registry?reference' {
  const registry: Record<string, unknown>;
  export default registry;
}

declare module '@generated/routesChunkNames.json?reference' {
  const names: Record<string, unknown>;
  export default names;
}
