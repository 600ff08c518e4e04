'use strict';

// The one function of tslib that the app uses. The bundler cannot leave out the others, since tslib is a CommonJS module here.
exports.__importDefault = function importDefault(module) {
  return module && module.__esModule ? module : { default: module };
};
