// What works in a page at once. It acts on the HTML that the build has written, and keeps its state in attributes and in the storage keys
// of the specification.
import './storage';
import './address';
import './theme';
import './brand';
import './announcement';
import './mobileMenu';
import './preferredVersion';
