import type { KeptList } from '../format';

/** Writes the page that a reader without network gets in place of one that is not kept: it says so, and lists those that are. */
export function describeMissing(
  pathname: string,
  lists: readonly Pick<KeptList, 'label' | 'pages'>[],
): string {
  const versions = lists.map(({ label, pages }) => {
    const links = pages.map(
      ({ address, title }) => `<li><a href="${escape(address)}">${escape(title)}</a></li>`,
    );
    return `<h2>${escape(label)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not on this device | tRPC</title><style>${styles}</style></head><body><main><h1>Not on this device</h1><p>The site cannot be reached, and <code>${escape(pathname)}</code> is not one of the pages that this device keeps.</p><p><a href="">Try again</a></p>${versions.join('') || '<p>This device keeps no pages.</p>'}</main></body></html>`;
}

const styles =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.65 system-ui,sans-serif}main{max-width:46rem;margin:auto;padding:2rem 1rem}h1,h2{line-height:1.2}code{overflow-wrap:anywhere}ul{columns:16rem;padding:0;list-style:none}';

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
