// Loads the whole style sheet, since the app also shows other pages, and all scripts at the same time. A file of its own, which
// keeps the early script small: most readers never start the app.
import { trustScript } from '@site/src/trusted';
import type { AppFiles } from '../format';

const element = document.querySelector<HTMLScriptElement>('script[data-app]');
const { app = '', chunks = '', styles = '' } = (element?.dataset ?? {}) as Partial<AppFiles>;
add('link', { rel: 'stylesheet', href: styles });
for (const src of app.split(' ')) add('script', { src: trustScript(src), async: false });
for (const href of chunks.split(' ')) if (href) add('link', { rel: 'preload', as: 'script', href });

function add<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
