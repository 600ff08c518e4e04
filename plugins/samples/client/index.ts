import { PageEvent } from '../../../src/navigation/format';
import { installSamples } from './installSamples';

// In the built site, a script of the page imports this file. In `npm run dev` the app does, which is also rendered on the server.
if (typeof document !== 'undefined') {
  const samples = installSamples(document, {
    types: () => import('./types'),
    setups: () => import('./setups'),
  });
  document.addEventListener(PageEvent.pageShown, () => {
    samples.update();
  });
}
