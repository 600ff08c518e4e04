const root = document.documentElement;
const waiting: (() => void)[] = [];
let isStarted = false;

/** Tells whether the app runs. */
export function appRuns(): boolean {
  return root.dataset.hasHydrated === 'true';
}

/** Starts the app unless it has been started, and calls back once it runs. */
export function startApp(whenRunning?: () => void): void {
  if (whenRunning) waiting.push(whenRunning);
  if (appRuns()) finish();
  if (isStarted) return;
  isStarted = true;
  root.dataset.app = 'started';
  void import('./loadApp');
  new MutationObserver(() => {
    // Docusaurus sets the attribute in an effect. The effects of the page's components run before the next task.
    setTimeout(finish);
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}

function finish(): void {
  for (const callBack of waiting.splice(0)) callBack();
}
