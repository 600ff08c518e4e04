// Runs in the page before its first paint, as an inline script. Only known values go from the query string or from storage into the page.
import './choices';
import './ahead';
import './lostParts';
import './earlyClicks';
import './firstScreen';
