'use strict';

var path = require('path');

// Docusaurus writes three tables with an entry for each page. This loader leaves the pages of the reference out of them, or returns
// only those where the file is imported with `?reference`.

var pages = '"@site/.cache/reference/pages/';
var route =
  /\{\s*path: '[^']*',\s*component: ComponentCreator\('[^']*', '[^']*'\),\s*exact: true,\s*sidebar: "reference"\s*\},?/g;

var entry = /"[^"]+": \[\(\) => import\([^)]*\)(?:, "[^"]*", require\.resolveWeak\("[^"]*"\))?\],?/g;

var tables = {
  'routes.js': {
    own: function (source) {
      return (
        "import ComponentCreator from '@docusaurus/ComponentCreator';\nexport default [" +
        (source.match(route) || []).join('\n').replace(/\}\s*\{/g, '},{') +
        '];'
      );
    },
    others: function (source) {
      return source.replace(route, '');
    },
  },
  'registry.js': {
    own: function (source) {
      return (
        'export default {\n' + (source.match(entry) || []).filter(isPage).map(shareChunk).join('\n') + '\n};'
      );
    },
    others: function (source) {
      return source.replace(entry, function (text) {
        return isPage(text) ? '' : text;
      });
    },
  },
  'routesChunkNames.json': {
    own: function (source) {
      return filter(source, isOwn);
    },
    others: function (source) {
      return filter(source, function (name, chunks) {
        return !isOwn(name, chunks);
      });
    },
  },
};

/** A loader of the bundler for `.docusaurus/{routes.js,registry.js,routesChunkNames.json}`. */
module.exports = function splitTables(source) {
  var file = path.basename(this.resourcePath);
  var others = tables[file].others(source);
  if (others === source)
    throw new Error(
      'Docusaurus writes .docusaurus/' +
        file +
        ' in another form than plugins/reference/app/splitTables.cjs expects.',
    );
  return this.resourceQuery === '?reference' ? tables[file].own(source) : others;
};

function isPage(text) {
  return text.indexOf(pages) >= 0;
}

/** Puts the pages of one folder into one script, because the app's first script has to know the name of each script. */
function shareChunk(line) {
  var file = line.slice(line.indexOf(pages) + pages.length).split('"')[0];
  var name = 'reference-' + path.posix.dirname(file).replace(/\W+/g, '-');
  return line.replace(/webpackChunkName: "[^"]*"/, 'webpackChunkName: "' + name + '"');
}

function isOwn(name, chunks) {
  return name.indexOf('/docs/typedoc/') >= 0 && chunks.content !== undefined;
}

function filter(source, keep) {
  var names = JSON.parse(source);
  var kept = {};
  Object.keys(names).forEach(function (name) {
    if (keep(name, names[name])) kept[name] = names[name];
  });
  return JSON.stringify(kept);
}
