// What works in a page without the app: it acts on the server's HTML, and keeps its state in attributes and in the storage keys
// that the app reads, so that the app shows what the reader chose before it started.
import './storage';
import './address';
import './theme';
import './brand';
import './announcement';
import './mobileMenu';
import './preferredVersion';
