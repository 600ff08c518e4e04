// The one script of a page. It makes the page work without the app, and starts the app when the reader needs it.
import './prepareDocusaurus';
import './intent';

// A site without analytics has this left out by the bundler.
if (process.env.TRACKING_ID) void import('./pageViews');
