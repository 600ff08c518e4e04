// Runs in the page before its first paint. It sets the theme and whether the announcement shows, keeps early clicks, and says when
// a script cannot be loaded. Only known values go from the query string or from storage into the page.
(function (announcementId) {
  var root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  function asTheme(value) {
    return value === 'dark' || value === 'light' ? value : null;
  }

  var asked = new URLSearchParams(location.search).get('docusaurus-theme');
  var choice = asTheme(asked) || asTheme(stored('theme'));
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = choice || system;
  root.dataset.themeChoice = choice || 'system';
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset.apple = '';
  root.dataset.announcementBarInitiallyDismissed =
    stored('docusaurus.announcement.dismiss') === 'true' &&
    stored('docusaurus.announcement.id') === announcementId;

  // Buttons that are clicked before the script of the page is there, which clicks them again.
  var clicked = (window.clicked = []);
  addEventListener(
    'click',
    function (event) {
      var button = window.clicked && event.target.closest('button');
      if (button) clicked.push(button);
    },
    true,
  );

  // If a script cannot be loaded, the page can still be read, but its buttons do nothing. A box says so, once. The running app
  // handles its own lost chunks.
  function report(message, isOfApp) {
    if (document.querySelector('.load-error') || (isOfApp && root.dataset.hasHydrated === 'true')) return;
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div class="load-error theme-admonition theme-admonition-danger" role="alert"><p></p><button class="button" onclick="location.reload()">Retry</button></div>',
    );
    document.querySelector('.load-error p').textContent = message;
  }

  addEventListener('unhandledrejection', function (event) {
    var reason = event.reason || {};
    // When `import()` cannot fetch a module, each browser has its own message, and all of them contain this word.
    if (/module/.test(reason.message)) report('Loading a part of this page failed.');
    else if (reason.name === 'ChunkLoadError') report(reason.message.split('\n')[0], true);
  });

  addEventListener(
    'error',
    function (event) {
      var source = event.target.tagName === 'SCRIPT' ? event.target.src : '';
      // A chunk that the app asked for is reported by its rejected promise, in the app's words.
      if (source.startsWith(location.origin))
        setTimeout(function () {
          report('Loading ' + source.slice(location.origin.length) + ' failed.', true);
        });
    },
    true,
  );
})(ANNOUNCEMENT_ID);
