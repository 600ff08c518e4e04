import type { AppFiles } from '../format';

const root = document.documentElement;
const waiting: (() => void)[] = [];
let isStarted = false;

/** Tells whether the app runs. */
export function appRuns(): boolean {
  return root.dataset.hasHydrated === 'true';
}

/** Starts the app, if it has not been started. Then, once it runs, calls back: what a reader asked for meanwhile is not lost. */
export function startApp(whenRunning?: () => void): void {
  if (whenRunning) waiting.push(whenRunning);
  if (appRuns()) finish();
  if (isStarted) return;
  isStarted = true;
  load();
  new MutationObserver(() => {
    // Docusaurus says so in an effect; those of the components that it has just started run before the next task.
    setTimeout(finish);
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}

function finish(): void {
  for (const callBack of waiting.splice(0)) callBack();
}

/** The whole style sheet, since the app shows what this page does not; and all scripts at once, whoever asks for them. */
function load(): void {
  const element = document.querySelector<HTMLScriptElement>('script[data-app]');
  const { app = '', chunks = '', styles = '' } = (element?.dataset ?? {}) as Partial<AppFiles>;
  add('link', { rel: 'stylesheet', href: styles });
  for (const src of app.split(' ')) add('script', { src, async: false });
  for (const href of chunks.split(' ')) if (href) add('link', { rel: 'preload', as: 'script', href });
}

function add<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
