import { PageEvent } from '../../static-first/format';
import { playFiles, type PlayFiles } from '../format/playFiles';
import type * as Ui from './ui';

// Only the page of the playground has a place for it, so what it needs is fetched there. In the built site, a script of the page imports
// this file with the first sign of a reader.
if (typeof document !== 'undefined') {
  void show();
  document.addEventListener(PageEvent.pageShown, () => void show());
  document.addEventListener('play-shown', () => void show());
}

async function show(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.play:not([data-state])');
  if (!place) return;
  if (!canRunHere()) {
    place.textContent =
      'This browser has no workers, or is too old for the playground. Every sample and its output are on the pages of the documentation.';
    return;
  }
  place.dataset.state = 'loading';
  const frame = place.querySelector('.play-frame');
  if (frame) frame.textContent = 'Loading the editor…';
  const { baseUrl = '/' } = place.dataset;
  try {
    const files = (await (await fetch(baseUrl + playFiles)).json()) as PlayFiles;
    const ui = (await import(/* webpackIgnore: true */ files.ui)) as typeof Ui;
    await ui.show(place, files, baseUrl);
    place.dataset.state = 'shown';
  } catch {
    place.textContent = 'Unable to load the playground. You might want to check your network connection.';
    delete place.dataset.state;
  }
}

/** Whether the browser has what the playground is made of: workers, compressed addresses and the styles of the editor. */
function canRunHere(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof DecompressionStream === 'function' &&
    'adoptedStyleSheets' in Document.prototype
  );
}
