// Runs in the page before its first paint. It sets the theme and whether the announcement shows, keeps early clicks, and says when
// a script cannot be loaded. Only known values go from the query string or from storage into the page.
((announcementId, defaultTheme) => {
  const data = document.documentElement.dataset;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // A stored theme that came from the system is no choice of the reader.
  const choice = [
    new URLSearchParams(location.search).get('docusaurus-theme'),
    stored('theme-source') || stored('theme'),
  ].find((value) => /^(dark|light)$/.test(value));
  // Where the system has no preference, it prefers neither theme, and the default stays.
  const other = defaultTheme === 'dark' ? 'light' : 'dark';
  data.theme = choice || (matchMedia(`(prefers-color-scheme: ${other})`).matches ? other : defaultTheme);
  data.themeChoice = choice || 'system';
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) data.apple = '';
  data.announcementBarInitiallyDismissed =
    stored('docusaurus.announcement.dismiss') === 'true' &&
    stored('docusaurus.announcement.id') === announcementId;

  // Buttons that are clicked before the script of the page is there, which clicks them again.
  const clicked = (window.clicked = []);
  addEventListener(
    'click',
    (event) => {
      const button = window.clicked && event.target.closest('button');
      if (button) clicked.push(button);
    },
    true,
  );

  // If a script cannot be loaded, the page can still be read, but its buttons do nothing. A box says so, once. The running app
  // handles its own lost chunks.
  function report(isOfApp) {
    if (document.querySelector('.load-error') || (isOfApp && data.hasHydrated === 'true')) return;
    const add = (name, className, ...content) => {
      const element = document.createElement(name);
      element.className = className;
      element.append(...content);
      return element;
    };
    const retry = add('button', 'button', 'Retry');
    retry.onclick = () => location.reload();
    const text = add('p', '', 'Part of this page could not be loaded, so some buttons do nothing.');
    const box = add('div', 'load-error theme-admonition-danger', text, retry);
    box.setAttribute('role', 'alert');
    document.body.prepend(box);
  }

  addEventListener('unhandledrejection', ({ reason }) => {
    const { message, name } = reason || {};
    const isOfApp = name === 'ChunkLoadError';
    // When `import()` cannot fetch a module, each browser has its own message, and all of them contain this word.
    if (isOfApp || /module/.test(message)) report(isOfApp);
  });

  addEventListener(
    'error',
    ({ target }) => {
      // A chunk that the app asked for is also reported by its rejected promise.
      if (target.tagName === 'SCRIPT' && target.src.startsWith(location.origin))
        setTimeout(() => report(true));
    },
    true,
  );
})(ANNOUNCEMENT_ID, DEFAULT_THEME);
