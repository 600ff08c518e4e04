import { load } from 'cheerio';

const styles = [
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif}',
  'main{max-width:46rem;margin:0 auto;padding:1rem}h1{font-size:2.2rem;line-height:1.2}h2{margin-top:2.5rem}',
  'pre{padding:1rem;overflow:auto;font:14px/1.5 ui-monospace,monospace;background:light-dark(#f5f5f7,#222226)}',
  'table{border-collapse:collapse}td,th{padding:.4rem;border-bottom:1px solid light-dark(#ddd,#333);text-align:left}',
].join('');

const attributesToKeep = new Set(['href', 'src', 'alt', 'id', 'colspan', 'rowspan', 'width', 'height']);

/** Writes the article of a page of the site as a person would by hand: no classes, no controls, nothing hidden, no colors in code, no script. */
export function toHandMade(html: string): string {
  const page = load(html);
  const article = page('article').first();
  article
    .find('button, svg, script, style, template, nav, dialog, [hidden], .theme-doc-toc-mobile, .hash-link')
    .remove();
  article.find('span, div, header').each((_, element) => {
    page(element).replaceWith(page(element).contents());
  });
  article.find('*').each((_, element) => {
    for (const name of Object.keys('attribs' in element ? element.attribs : {}))
      if (!attributesToKeep.has(name)) page(element).removeAttr(name);
  });
  const title = page('title').text();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${styles}</style></head>
<body><main>${article.html() ?? ''}</main></body></html>
`;
}
