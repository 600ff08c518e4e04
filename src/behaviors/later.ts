// What is fetched with the first sign of a reader, since nothing is lost until then.
import './dropdowns';
import './contents';
import './backToTop';
import './followSystem';
import './copyLink';
import './keyboardHelp';
