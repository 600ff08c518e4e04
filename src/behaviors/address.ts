// Hosts also serve a page under its address with `.html` or `/index.html`, and with more slashes than it has. The address is corrected,
// so that there is one of each page.
const { pathname, search, hash } = location;
const normal = pathname.replace(/\/+/g, '/').replace(/(?:\/index)?\.html$/, '') || '/';
if (normal !== pathname) history.replaceState(history.state, '', location.origin + normal + search + hash);
