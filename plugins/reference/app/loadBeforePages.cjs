'use strict';

var path = require('path');

var start = 'export default function preload(pathname) {';
var addRoutes = JSON.stringify(path.join(__dirname, '../client/addRoutes.ts'));

/** A loader of the bundler for the function with which Docusaurus loads a page: before a page of the reference it loads their routes. */
module.exports = function loadBeforePages(source) {
  var changed = source.replace(
    start,
    'export default async function preload(pathname) {\n' +
      '  if (/\\/docs\\/typedoc(\\/|$)/.test(pathname)) await import(' +
      addRoutes +
      ');\n',
  );
  if (changed === source)
    throw new Error(
      'The function preload of Docusaurus has another form than plugins/reference/app/loadBeforePages.cjs expects.',
    );
  return changed;
};
