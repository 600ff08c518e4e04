import { installSamples } from './installSamples';

// In the built site, a script of the page imports this file. In `npm run dev` Docusaurus' app does, which is also rendered on the server.
if (typeof document !== 'undefined') {
  installSamples(document, {
    types: () => import('./types'),
    setups: () => import('./setups'),
  });
}
