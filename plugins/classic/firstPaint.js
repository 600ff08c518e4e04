// Runs in the page before its first paint. It decides the theme and whether the announcement shows, and it
// answers for the app while the app is not there yet. Only known values go from the query string or from
// storage into the page.
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

  // Buttons that are clicked before the script that answers them is there.
  const clicked = (window.clicked = []);
  addEventListener(
    'click',
    (event) => {
      const button = window.clicked && event.target.closest('button');
      if (button) clicked.push(button);
    },
    true,
  );

  // The scripts of a page and of the app may be lost: the page can be read, but its buttons stay dead. Once the app
  // runs, it handles lost chunks itself.
  function report(message) {
    if (document.querySelector('.load-error') || data.hasHydrated === 'true') return;
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div class="load-error theme-admonition theme-admonition-danger" role="alert"><p></p><button type="button" class="button">Retry</button></div>',
    );
    const box = document.body.firstChild;
    box.firstChild.textContent = message;
    box.lastChild.onclick = () => location.reload();
  }

  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason && reason.name === 'ChunkLoadError') report(reason.message.split('\n')[0]);
  });

  addEventListener(
    'error',
    ({ target }) => {
      const source = target.tagName === 'SCRIPT' ? target.src : '';
      // A chunk that the app asked for is reported by its rejected promise, in the app's words.
      if (source.startsWith(location.origin))
        setTimeout(() => report(`Loading ${source.slice(location.origin.length)} failed.`));
    },
    true,
  );
})(ANNOUNCEMENT_ID, DEFAULT_THEME);
