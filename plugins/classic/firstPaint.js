// Runs in the page before its first paint. It sets the theme and whether the announcement shows, keeps early clicks, says when a part of
// the page is lost, and shows the first screen before the rest. Only known values go from the query string or from storage into the page.
((announcementId, defaultTheme) => {
  const data = document.documentElement.dataset;

  // A script that the page asks for ahead, so that the first press on a tab or a copy button does not wait for it.
  const ahead = document.getElementById('ahead');
  const connection = navigator.connection;
  if (ahead && !connection?.saveData && !/2g/.test(connection?.effectiveType)) ahead.rel = 'prefetch';

  let stored = {};
  try {
    stored = localStorage || {};
  } catch {
    // A blocked storage is as good as an empty one.
  }

  // A stored theme that came from the system is no choice of the reader.
  const query = new URLSearchParams(location.search);
  const choice = [query.get('docusaurus-theme'), stored['theme-source'] || stored.theme].find((value) =>
    /^(dark|light)$/.test(value),
  );
  // Where the system has no preference, it prefers neither theme, and the default stays.
  const other = defaultTheme === 'dark' ? 'light' : 'dark';
  data.theme = choice || (matchMedia(`(prefers-color-scheme: ${other})`).matches ? other : defaultTheme);
  data.themeChoice = choice || 'system';
  // Styles show the tabs of the reader's stack by its words. Others, which they do not have, are only letters here.
  const choices = Object.keys(stored).map((key) => (/^docusaurus.tab/.test(key) ? stored[key] : ''));
  const words = String(query.get('stack') || choices).match(/[a-z]+/g);
  if (words) data.stack = words.join(' ');
  if (/^(Mac|iP)/.test(navigator.platform)) data.apple = '';
  data.announcementBarInitiallyDismissed =
    stored['docusaurus.announcement.dismiss'] === 'true' &&
    stored['docusaurus.announcement.id'] === announcementId;

  // What readers wait for. If it does not come in time, the box of the page says so until it comes.
  let missing = 0;
  const inTime = (window.inTime = (promise) => {
    let own = 0;
    const timer = setTimeout(() => show((missing += own = 1)), 7000);
    return promise.finally(() => {
      clearTimeout(timer);
      if (own) show(--missing);
    });
  });

  // Buttons that are clicked before the script of the page is there, which clicks them again.
  const clicked = (window.clicked = []);
  inTime(new Promise((resolve) => (clicked.done = resolve)));
  addEventListener(
    'click',
    ({ target }) => {
      const button = window.clicked && target.closest('button');
      if (button) clicked.push(button);
    },
    true,
  );

  // If a part of the page is lost, the page can still be read, but some buttons do nothing. Every page has a hidden box that says so.
  // Without a connection, Retry would put the browser's own error in the place of the page, unless the page is kept on the device.
  function show(isShown) {
    const isOnLine = () => navigator.onLine || navigator.serviceWorker?.controller;
    const box = document.getElementById('lost');
    box.hidden = !isShown;
    box.firstChild.firstChild.hidden = isOnLine();
    box.lastChild.onclick = () => isOnLine() && location.reload();
  }

  // A script that is cut short is a syntax error or, where it ends between two statements by chance, lacks a name. When `import()` cannot
  // fetch a module, each browser has its own message, and all of them contain one of these words. The running app handles its own lost
  // chunks.
  function report(event, error) {
    const isOfApp = /^Chunk/.test(error);
    if (!isOfApp && !/^(Syntax|Ref)|module|MIME/.test(error)) return;
    event.preventDefault();
    if (!isOfApp || data.hasHydrated !== 'true') show(++missing);
  }

  addEventListener('unhandledrejection', (event) => report(event, event.reason));

  addEventListener(
    'error',
    (event) => {
      const { tagName, src } = event.target;
      report(event, tagName === 'SCRIPT' ? src.startsWith(location.origin) && 'Chunk' : event.error);
    },
    true,
  );

  // To lay out a whole article takes longer than all else before the first frame. So styles hide what comes after its first screen, and
  // after that frame its parts, each with a mark, are laid out one in a frame.
  const afterFrame = (next) => requestAnimationFrame(() => setTimeout(next));
  const showAll = () => delete data.firstScreen;
  const showPart = () => {
    const part = document.querySelector('[data-rest]');
    part?.removeAttribute('data-rest');
    // Other parts may still be on their way.
    if (part || document.readyState === 'loading') afterFrame(showPart);
    else showAll();
  };
  // Where nothing is painted, there is no next frame.
  window.showFirstScreen = (start = afterFrame) => {
    if (document.hidden) return;
    data.firstScreen = '';
    start(showPart);
  };
  // What a reader does may need the whole article, as a link to a heading does.
  for (const type of ['click', 'keydown', 'visibilitychange']) addEventListener(type, showAll, true);

  // A page that is opened again, or at a heading or a text, may be shown from another place than its top.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate' && !/#/.test(visit.name + location.hash))
    window.showFirstScreen((next) => {
      // Called twice, by both of those below, it begins once: what it calls returns nothing.
      const begin = () => {
        next = next?.();
      };
      addEventListener('load', () => afterFrame(begin));
      // Once the frame is shown: before that, the next part would compete with it for the processor.
      new PerformanceObserver(begin).observe({ type: 'paint' });
    });
})(ANNOUNCEMENT_ID, DEFAULT_THEME);
