import { listen } from './listen';

// A right click on the brand leads to its files.
listen('contextmenu', '[data-media]', ({ dataset }, event) => {
  event.preventDefault();
  window.location.assign(dataset.media ?? '/');
});
