// What works in a page by itself, on the server's HTML, before React runs and whether or not it ever does. State stands in
// attributes and in the storage keys that the app reads, so the app shows what the reader chose before it started.
import './storage';
import './address';
import './theme';
import './announcement';
import './mobileMenu';
import './preferredVersion';
