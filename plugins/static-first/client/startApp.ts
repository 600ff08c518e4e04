import { root } from '../../../src/behaviors/root';
import type { AppFiles } from '../format';

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
  void window.inTime(new Promise<void>((resolve) => waiting.push(resolve)));
  load();
  new MutationObserver(() => {
    // Docusaurus sets the attribute in an effect. The effects of the page's components run before the next task.
    setTimeout(finish);
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}

function finish(): void {
  for (const callBack of waiting.splice(0)) callBack();
}

/** Loads the whole style sheet, since the app also shows other pages, and all scripts at the same time. */
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
