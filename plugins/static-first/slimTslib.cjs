'use strict';

// All that the app uses of tslib, whose CommonJS form cannot be cut to what is used.
exports.__importDefault = function importDefault(module) {
  return module && module.__esModule ? module : { default: module };
};
