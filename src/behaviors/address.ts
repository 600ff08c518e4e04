// Hosts also serve a page under its address with `.html` or `/index.html`. The address is corrected before the app starts, because
// React cannot hydrate a page under another address than the one it was rendered for (error 418). A path may begin with two slashes,
// which would be the name of a host if the origin did not stand before it.
const { pathname, search, hash } = location;
const normal = pathname.replace(/(?:\/index)?\.html$/, '') || '/';
if (normal !== pathname) history.replaceState(history.state, '', location.origin + normal + search + hash);
