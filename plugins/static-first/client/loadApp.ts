// Loads the whole style sheet, since the app also shows other pages, and all scripts at the same time. A file of its own, which
// keeps the early script small: most readers never start the app.
import { trustScript } from '@site/src/trusted';
import { StyleMark, type AppFiles } from '../format';

/** Resolves once the app runs. Docusaurus says so in an effect, and the effects of the page's components run before the next task. */
export const running = new Promise<void>((resolve) => {
  new MutationObserver(() => {
    setTimeout(resolve);
  }).observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
});

const element = document.querySelector<HTMLScriptElement>('script[data-app]');
const { app = '', chunks = '', styles = '' } = (element?.dataset ?? {}) as Partial<AppFiles>;
add('link', {
  rel: 'stylesheet',
  href: styles,
  onerror: () => {
    throw new ReferenceError(`${styles} is lost.`);
  },
  // Browsers take what there is of a style sheet that is cut short. The script of the first paint says that it is lost.
  onload: () => {
    if (!getComputedStyle(document.documentElement).getPropertyValue(StyleMark.end))
      throw new SyntaxError(`${styles} is cut short.`);
  },
});
// The router of the app cannot start at an address that cannot be decoded, as hosts have them on their page for unknown addresses.
try {
  decodeURI(location.pathname);
} catch {
  history.replaceState(history.state, '', location.href.replaceAll('%', '%25'));
}
for (const src of app.split(' ')) add('script', { src: trustScript(src), async: false });
for (const href of chunks.split(' ')) if (href) add('link', { rel: 'preload', as: 'script', href });

function add<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
