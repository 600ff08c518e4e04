// If a part of the page is lost, the page can still be read, but some buttons do nothing. Every page has a hidden box that says so. Those who
// load a part tell it: `inTime` of what a script imports or fetches, and the browser of the script that comes with the page.

/** How long a reader waits for a part, in milliseconds, before the box says that it is missing. */
const patience = 7000;

/** Why parts were lost. Whatever else goes wrong in the page is told by the console alone. */
const reasons = new Set<unknown>();
let missing = 0;
/** How many parts were lost without a connection. Their next use loads them again. */
let lostOffline = 0;

window.inTime = (part) => {
  let isLate = 0;
  const timer = setTimeout(() => {
    missing += isLate = 1;
    show();
  }, patience);
  part.catch((reason: unknown) => reasons.add(reason));
  return part.finally(() => {
    clearTimeout(timer);
    missing -= isLate;
    if (isLate) show();
  });
};

// Who has an answer of their own to a lost part handles its rejection.
addEventListener('unhandledrejection', (event) => {
  if (reasons.has(event.reason)) report(event);
});

// The script that comes with the page cannot be fetched, or is cut short. It is whole once it has taken over the clicks.
addEventListener(
  'error',
  (event) => {
    const source = event.target instanceof HTMLScriptElement ? event.target.src : event.filename;
    if (window.clicked && source === document.querySelector<HTMLScriptElement>('script[data-styles]')?.src)
      report(event);
  },
  true,
);

addEventListener('online', () => {
  missing -= lostOffline;
  lostOffline = 0;
  show();
});

function report(event: Event): void {
  event.preventDefault();
  missing += 1;
  if (!navigator.onLine) lostOffline += 1;
  show();
}

// Without a connection, Retry would put the browser's own error in the place of the page, unless the page is kept on the device.
function show(): void {
  const box = document.getElementById('lost');
  const sentence = box?.querySelector('b');
  const retry = box?.querySelector('button');
  if (!box || !sentence || !retry) return;
  box.hidden = missing === 0;
  sentence.hidden = isOnLine();
  retry.onclick = () => {
    if (isOnLine()) location.reload();
  };
}

function isOnLine(): boolean {
  try {
    return navigator.onLine || navigator.serviceWorker.controller !== null;
  } catch {
    // A frame without an origin may not ask for the worker, and over plain HTTP there is none.
    return false;
  }
}

// A module, so that its names are its own.
export {};
