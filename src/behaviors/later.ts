// What can wait for the first sign of a reader.
import './dropdowns';
import './contents';
import './brand';
import './backToTop';
