// The one script of a page. It makes the page work as it stands, and starts the app when the reader needs it.
import './prepareDocusaurus';
import './intent';

if ('gtag' in window) void import('./pageViews');
