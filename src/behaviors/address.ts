import { withoutSuffix } from './withoutSuffix';

// Docusaurus shows the right page for an address that ends in .html, but hydrates it under another address than
// the one it was rendered for, which React refuses (error 418). So the address is put right before the app starts.
const { pathname, search, hash } = window.location;
const normal = withoutSuffix(pathname);
if (normal !== pathname) window.history.replaceState(window.history.state, '', `${normal}${search}${hash}`);
