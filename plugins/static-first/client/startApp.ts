import type { AppFiles } from '../format';

type State = 'idle' | 'starting' | 'running';

const root = document.documentElement;
const waiting: (() => void)[] = [];
let state: State = 'idle';

/** Returns how far the app is. */
export function appState(): State {
  return state;
}

/** Starts the app unless it has been started, and calls back once it runs. */
export function startApp(whenRunning?: () => void): void {
  if (whenRunning) waiting.push(whenRunning);
  if (state === 'running') finish();
  if (state !== 'idle') return;
  state = 'starting';
  root.dataset.app = state;
  load();
  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    state = 'running';
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
