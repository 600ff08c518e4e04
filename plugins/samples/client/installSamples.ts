import { copyCode } from './copyCode';
import { openFold, openFoundFolds, toggleFold } from './folds';
import { filterSamples } from './filterSamples';
import { choose, readStack, showStack } from './stack';
import { updateTabStops } from './tabStops';
import { applyChoices, chooseTab, moveTab } from './tabs';
import type * as setupsModule from './setups';
import type * as typesModule from './types';

/** Access to the figures of code in a page after they were installed. */
export interface Samples {
  /** Applies the reader's choices to the figures. Call it after figures were added to the page. */
  update(): void;
}

type Types = typeof typesModule;

/** Modules that are fetched when a reader needs them. */
export interface Loaders {
  types: () => Promise<Types>;
  setups: () => Promise<typeof setupsModule>;
}

declare global {
  interface Document {
    /** Set by the first script that installs the figures of code. */
    samples?: Samples;
  }
}

/**
 * Makes the figures of code in a document work: copying, tabs, types, set-ups. A second call changes nothing. All listeners are on the document
 * and all state is in attributes, so it works with the HTML of the server and with that of React. `load` imports what shows types when a
 * reader first points at code that has types, and what opens set-ups with the first click on their button.
 */
export function installSamples(document: Document, load: Loaders): Samples {
  return (document.samples ??= install(document, load));
}

function install(document: Document, load: Loaders): Samples {
  let types: Types | undefined;
  const askTypes = (event: Event): void => {
    if (types) types.answer(event);
    else if ((event.target as Element).closest('.code')?.querySelector('[data-types]'))
      void window.inTime(load.types()).then((loaded) => {
        types = loaded;
        types.answer(event);
      });
  };
  const showChoices = (): void => {
    applyChoices(document);
    showStack(document);
  };
  const samples = {
    update() {
      readStack();
      showChoices();
      openFoundFolds(document);
      filterSamples(document);
    },
  };
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.code button');
    if (button?.matches('.code__copy')) void copyCode(button);
    if (button?.matches('[role=tab]')) chooseTab(button);
    if (button?.matches('.code__setup'))
      void window.inTime(load.setups()).then(({ toggleSetup }) => toggleSetup(button));
    if (button?.matches('.unfold')) toggleFold(button);
    askTypes(event);
  });
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('.samples-filters select')) filterSamples(document);
    if (target instanceof HTMLInputElement && target.matches('.stack input')) {
      choose(target.name, target.value);
      showChoices();
    }
  });
  document.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Tab') updateTabStops(document, document.activeElement);
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
