// Runs in the page before its first paint. It decides the theme and whether the announcement shows, and it
// answers for the app while the app is not there yet. Only known values go from the query string or from
// storage into the page.
(function (announcementId) {
  var root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  function asked() {
    return new URLSearchParams(location.search).get('docusaurus-theme');
  }

  function asTheme(value) {
    return value === 'dark' || value === 'light' ? value : null;
  }

  var choice = asTheme(asked()) || asTheme(stored('theme'));
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', choice || system);
  root.setAttribute('data-theme-choice', choice || 'system');
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.setAttribute('data-apple', '');
  root.setAttribute(
    'data-announcement-bar-initially-dismissed',
    String(
      stored('docusaurus.announcement.dismiss') === 'true' &&
        stored('docusaurus.announcement.id') === announcementId,
    ),
  );

  // Buttons that are clicked before the script that answers them is there.
  var clicked = (window.clicked = []);
  addEventListener(
    'click',
    function (event) {
      var button = window.clicked && event.target.closest('button');
      if (button) clicked.push(button);
    },
    true,
  );

  // The scripts of a page and of the app may be lost: the page can be read, but its buttons stay dead. Once the app
  // runs, it handles lost chunks itself.
  function report(message) {
    if (document.querySelector('.load-error') || root.getAttribute('data-has-hydrated') === 'true') return;
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div class="load-error theme-admonition theme-admonition-danger" role="alert"><p></p><button type="button" class="button">Retry</button></div>',
    );
    document.querySelector('.load-error p').textContent = message;
    document.querySelector('.load-error button').onclick = function () {
      location.reload();
    };
  }

  addEventListener('unhandledrejection', function (event) {
    var reason = event.reason;
    if (reason && reason.name === 'ChunkLoadError') report(reason.message.split('\n')[0]);
  });

  addEventListener(
    'error',
    function (event) {
      var source = event.target.tagName === 'SCRIPT' ? event.target.src : '';
      // A chunk that the app asked for is reported by its rejected promise, in the app's words.
      if (source.startsWith(location.origin))
        setTimeout(function () {
          report('Loading ' + source.slice(location.origin.length) + ' failed.');
        });
    },
    true,
  );
})(ANNOUNCEMENT_ID);
