/** What `breakOut` must have refused, by directive. */
export const refusals: readonly string[] = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
];

/**
 * Tries everything that the policy of a page is there to refuse, and resolves with what was refused, by directive. What is not refused asks
 * `elsewhere`, or changes the page. Runs in the page.
 */
export async function breakOut(elsewhere: string): Promise<readonly string[]> {
  const refused = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.add(effectiveDirective);
  });
  const add = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return document.body.appendChild(element);
  };
  const tries: readonly (() => unknown)[] = [
    () => fetch(elsewhere),
    () => import(elsewhere),
    () => add('img', { src: elsewhere }),
    () => add('link', { rel: 'stylesheet', href: elsewhere }),
    () => add('iframe', { src: elsewhere }),
    () => add('object', { data: elsewhere }),
    () => add('base', { href: elsewhere }),
    () => add('video', { src: elsewhere }),
    () => add('p', { style: 'color: red' }),
    () => (add('style', {}).textContent = 'p { color: red }'),
    () => (document.body.innerHTML = '<p>'),
    () => add('script', { src: elsewhere }),
    () => add('button', { onclick: 'document.title = "changed"' }),
    () => window.trustedTypes?.createPolicy('other', { createHTML: String, createScriptURL: String }),
    () => (0, eval)('document.title = "changed"') as unknown,
    () => {
      (add('form', { action: elsewhere, method: 'post' }) as HTMLFormElement).requestSubmit();
    },
  ];
  for (const each of tries)
    try {
      await each();
    } catch {
      // What is refused at once is also told as an event.
    }
  // Events come in their own time, that of the form last.
  while (!refused.has('form-action')) await new Promise((resolve) => setTimeout(resolve));
  return [...refused].sort();
}
