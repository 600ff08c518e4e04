import { copyCode } from './copyCode';
import { applyChoices, chooseTab, moveTab } from './tabs';
import type * as typesModule from './types';

/** The figures of code in a page, once they work. */
export interface Samples {
  /** To be called when other figures stand in the page: they follow the reader's choices. */
  update(): void;
}

type Types = typeof typesModule;

declare global {
  interface Document {
    /** Set once the figures of code work, by whichever script comes first. */
    samples?: Samples;
  }
}

/**
 * Makes the figures of code in a document work: copying, tabs, types. A second call changes nothing. All listeners are the
 * document's and all state stands in attributes, so it works on the server's HTML and on what React puts in its place, and needs
 * neither. `loadTypes` imports `./types`, which is asked for when a reader comes to code that has types.
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
    },
  };
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('.code button');
    if (button?.matches('.code__copy')) void copyCode(button);
    if (button?.matches('[role=tab]')) chooseTab(button);
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
  samples.update();
  return samples;
}
