import { replayClicks } from './whenUsed';

// The last module that Docusaurus' app runs in `npm run dev`, where no early script tells the page that its behaviors are there.
replayClicks();
