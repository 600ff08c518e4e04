import { copyCode } from './copyCode';
import { openFold, openFoundFolds, toggleFold } from './folds';
import { applyChoices, chooseTab, moveTab } from './tabs';
import type * as typesModule from './types';

/** Access to the figures of code in a page after they were installed. */
export interface Samples {
  /** Applies the reader's choices to the figures. Call it after figures were added to the page. */
  update(): void;
}

type Types = typeof typesModule;

declare global {
  interface Document {
    /** Set by the first script that installs the figures of code. */
    samples?: Samples;
  }
}

/**
 * Makes the figures of code in a document work: copying, tabs, types. A second call changes nothing. All listeners are on the document
 * and all state is in attributes, so it works with the HTML of the server and with that of React. `loadTypes` imports `./types` when a
 * reader first points at code that has types.
 */
export function installSamples(document: Document, loadTypes: () => Promise<Types>): Samples {
  return (document.samples ??= install(document, loadTypes));
}

function install(document: Document, loadTypes: () => Promise<Types>): Samples {
  let types: Types | undefined;
  const askTypes = (event: Event): void => {
    if (types) types.answer(event);
    else if ((event.target as Element).closest('.code')?.querySelector('[data-types]'))
      void loadTypes().then((loaded) => {
        types = loaded;
        types.answer(event);
      });
  };
  const samples = {
    update() {
      applyChoices(document);
      openFoundFolds(document);
    },
  };
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('.code button');
    if (button?.matches('.code__copy')) void copyCode(button);
    if (button?.matches('[role=tab]')) chooseTab(button);
    if (button?.matches('.unfold')) toggleFold(button);
    askTypes(event);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target as Element).matches('.code [role=tab]')) askTypes(event);
    else if (moveTab(target as Element, key)) event.preventDefault();
  });
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') askTypes(event);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.fold')) openFold(target);
    },
    true,
  );
  samples.update();
  return samples;
}
