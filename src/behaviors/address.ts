// A page is served under its address with `.html` or `/index.html` too. Docusaurus hydrates it under another address than the
// one it was rendered for, which React refuses (error 418). So the address is put right before the app starts.
const { pathname, search, hash } = location;
const normal = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
if (normal !== pathname) history.replaceState(history.state, '', normal + search + hash);
