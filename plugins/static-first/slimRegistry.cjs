'use strict';

// Docusaurus' table of chunks names each module twice more, for a server that renders on request. Browsers need only the
// first entry, the function that loads it.
const entry = /\[(\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/** A loader of the bundler for `.docusaurus/registry.js`. */
module.exports = function slimRegistry(source) {
  const slim = source.replace(entry, '[$1]');
  if (slim === source || slim.includes('resolveWeak'))
    throw new Error(
      'Docusaurus writes .docusaurus/registry.js in another form than plugins/static-first/slimRegistry.cjs expects.',
    );
  return slim;
};
