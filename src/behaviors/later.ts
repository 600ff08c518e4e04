// What is fetched with the first sign of a reader, since nothing is lost until then.
import './dropdowns';
import './contents';
import './backToTop';
import './copyLink';
import './keyboardHelp';
import './followSystem';
import './menuDialog';
import './hidingNavbar';
