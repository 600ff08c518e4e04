/** What `breakOut` must have refused: the directives that were violated, and texts that were to become HTML, code or an address of code. */
export const refusals: readonly string[] = [
  '6 of 6 texts',
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'require-trusted-types-for',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
];

/**
 * Tries everything that the policy of a page is there to refuse, and resolves with what was refused. What is not refused asks `elsewhere`,
 * or changes the page. Runs in the page.
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
  const texts: readonly (() => unknown)[] = [
    () => (document.body.innerHTML = '<p>'),
    () => add('script', { src: elsewhere }),
    () => add('object', { data: elsewhere }),
    () => add('button', { onclick: 'document.title = "changed"' }),
    // oxlint-disable-next-line no-eval -- the policy must refuse it.
    () => (0, eval)('document.title = "changed"') as unknown,
    () => window.trustedTypes?.createPolicy('other', { createHTML: String, createScriptURL: String }),
  ];
  // The browser lets code of text run until what a test sends has given way to something else.
  await new Promise((resolve) => setTimeout(resolve));
  await fetch(elsewhere).catch(() => undefined);
  let thrown = 0;
  for (const become of texts)
    try {
      become();
    } catch {
      thrown += 1;
    }
  add('link', { rel: 'modulepreload', href: elsewhere });
  add('link', { rel: 'stylesheet', href: elsewhere });
  add('img', { src: elsewhere });
  add('video', { src: elsewhere });
  add('iframe', { src: elsewhere });
  add('base', { href: elsewhere });
  add('p', { style: 'color: red' });
  add('style', {}).textContent = 'p { color: red }';
  (add('form', { action: elsewhere, method: 'post' }) as HTMLFormElement).requestSubmit();
  // Events come in their own time, that of the form last.
  while (!refused.has('form-action')) await new Promise((resolve) => setTimeout(resolve));
  return [`${String(thrown)} of ${String(texts.length)} texts`, ...refused].sort();
}
