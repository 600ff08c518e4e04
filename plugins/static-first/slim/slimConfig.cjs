'use strict';

// The app contains the whole configuration, with the options of every plugin, which only the build reads.
const start = 'export default ';

/** A loader of the bundler for `.docusaurus/docusaurus.config.mjs`. */
module.exports = function slimConfig(source) {
  const json = source.slice(source.indexOf(start) + start.length).replace(/;\s*$/, '');
  const { plugins, themes, presets, ...rest } = JSON.parse(json);
  if (!plugins || !themes || !presets)
    throw new Error(
      'Docusaurus writes .docusaurus/docusaurus.config.mjs in another form than plugins/static-first/slim/slimConfig.cjs expects.',
    );
  return `${start}${JSON.stringify({ ...rest, plugins: [], themes: [], presets: [] })};`;
};
