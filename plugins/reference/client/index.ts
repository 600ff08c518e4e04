import { listen } from '../../../src/behaviors/listen';

// What filters a list of names is fetched when a reader types into its field.
if (typeof document !== 'undefined')
  listen('input', '.reference__filter input', (field) => {
    void window.inTime(import('./filterNames')).then(({ filterNames }) => {
      filterNames(field as HTMLInputElement);
    });
  });
