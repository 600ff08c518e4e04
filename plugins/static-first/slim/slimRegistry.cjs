'use strict';

// Docusaurus' table of chunks has three entries for each module. Browsers need only the first one, the function that loads the
// module; the other two are for the server that renders the pages.
const entry = /\[(\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/** A loader of the bundler for `.docusaurus/registry.js`. */
module.exports = function slimRegistry(source) {
  const slim = source.replace(entry, '[$1]');
  if (slim === source || slim.includes('resolveWeak'))
    throw new Error(
      'Docusaurus writes .docusaurus/registry.js in another form than plugins/static-first/slim/slimRegistry.cjs expects.',
    );
  return slim;
};
