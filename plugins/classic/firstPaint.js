// Runs in the page before its first paint. It decides the theme and whether the announcement shows, and it
// answers for the app while the app is not there yet. Only known values go from the query string or from
// storage into the page.
(function (announcementId) {
  var root = document.documentElement;

  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  function asked() {
    return new URLSearchParams(window.location.search).get('docusaurus-theme');
  }

  function asTheme(value) {
    return value === 'dark' || value === 'light' ? value : null;
  }

  var choice = asTheme(asked()) || asTheme(stored('theme'));
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
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

  // Docusaurus waits for the page's chunks before it hydrates and says nothing when one is lost: the page can
  // be read, but its buttons stay dead. Once hydrated, it handles lost chunks itself.
  var reported = false;

  function report(message) {
    if (reported || root.getAttribute('data-has-hydrated') === 'true') return;
    reported = true;
    var box = document.createElement('div');
    box.className = 'load-error theme-admonition theme-admonition-danger';
    box.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = message;
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = 'Retry';
    button.onclick = function () {
      window.location.reload();
    };
    box.append(text, button);
    document.body.prepend(box);
  }

  window.addEventListener('unhandledrejection', function (event) {
    var reason = event.reason;
    if (reason && reason.name === 'ChunkLoadError') report(reason.message.split('\n')[0]);
  });

  window.addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (!(script instanceof HTMLScriptElement) || !script.src.startsWith(window.location.origin)) return;
      // A chunk that the app asked for is reported by its rejected promise, in the app's words.
      setTimeout(function () {
        report('Loading ' + new URL(script.src).pathname + ' failed.');
      });
    },
    true,
  );
})(ANNOUNCEMENT_ID);
