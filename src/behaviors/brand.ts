import { listen } from './listen';

// A right click on the brand leads to its files. The browser opens its own menu right after this event, so the listener must be
// there before the reader's first action.
listen('contextmenu', '[data-media]', ({ dataset }, event) => {
  event.preventDefault();
  location.assign(dataset.media ?? '/');
});
