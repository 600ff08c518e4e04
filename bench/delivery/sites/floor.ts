import { writeTo } from '../../../lib/writeTo';
import { highlight } from '../../../plugins/samples/render/highlight';
import { escapeAttribute, escapeHtml } from '../../../plugins/samples/render/html';
import type { Block, Corpus, CorpusEntry, CorpusPage } from '../corpus';
import type { BenchSite } from './site';

/** The same article as a person would write it by hand: HTML with its CSS inside, and no script. */
export const floor: BenchSite = {
  name: 'floor: HTML by hand',
  async write(folder, corpus) {
    for (const page of corpus.pages) {
      writeTo(folder, `build/docs/${page.id}/index.html`, await toHtml(page, corpus));
    }
  },
  output: 'build',
  caches: [],
  controls: { desktop: {}, phone: {} },
};

const styles = [
  ':root{color-scheme:light dark;--ink:light-dark(#1b1b1d,#e6e6e8);--quiet:light-dark(#5c5c66,#a0a0aa);--line:light-dark(#ddd,#333)}',
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#18181a)}',
  'header{display:flex;gap:1.5rem;padding:.75rem 1rem;border-bottom:1px solid var(--line)}a{color:light-dark(#1d5fbf,#7db2ff)}',
  'nav ul{list-style:none;padding-left:1rem;margin:0}nav li{margin:.3rem 0}.current{font-weight:600}',
  'main{max-width:46rem;margin:0 auto;padding:1rem}h1{font-size:2.2rem;line-height:1.2}h2{margin-top:2.5rem}',
  'pre{padding:1rem;overflow:auto;font:14px/1.5 ui-monospace,monospace;background:light-dark(#f5f5f7,#222226);border-radius:8px}',
  '.c{color:var(--quiet)}.k{color:light-dark(#8b2fc9,#c792ea)}.s{color:light-dark(#22702d,#9ece6a)}.n{color:light-dark(#a3500a,#f0a45d)}',
  '.f{color:light-dark(#1d5fbf,#7db2ff)}.t{color:light-dark(#0f6b75,#5fd0dd)}',
  '@media(min-width:62rem){.page{display:grid;grid-template-columns:18rem 1fr}}@media(max-width:62rem){nav.side{display:none}}',
].join('');

async function toHtml(page: CorpusPage, corpus: Corpus): Promise<string> {
  const article = (await Promise.all(page.blocks.map(blockToHtml))).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title} | Bench</title><meta name="description" content="${escapeAttribute(page.description)}"><style>${styles}</style></head>
<body><header><a href="/">Bench</a><a href="/docs/${corpus.pages[0]?.id ?? ''}/">Docs</a></header>
<div class="page"><nav class="side" aria-label="Docs">${menuToHtml(corpus.sidebar, page, corpus)}</nav>
<main><h1>${page.title}</h1>
<p>The page after this one is <a href="/docs/${page.next.id}/">${page.next.title}</a>.</p>
${article}</main></div></body></html>
`;
}

async function blockToHtml(block: Block): Promise<string> {
  if (block.kind === 'heading')
    return `<h2 id="${block.text.toLowerCase().replaceAll(' ', '-')}">${block.text}</h2>`;
  if (block.kind === 'paragraph') return `<p>${inline(block.text)}</p>`;
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  const lines = await highlight(block.code, 'ts');
  const html = lines.map((line) =>
    line
      .map(({ text, class: name }) =>
        name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text),
      )
      .join(''),
  );
  return `<pre><code>${html.join('\n')}</code></pre>`;
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

// Only the folders that the page stands in are open.
function menuToHtml(entries: readonly CorpusEntry[], page: CorpusPage, corpus: Corpus): string {
  const items = entries.map((entry) => {
    if ('page' in entry) {
      const title = corpus.pages.find(({ id }) => id === entry.page)?.title ?? '';
      const current = entry.page === page.id ? ' class="current"' : '';
      return `<li><a href="/docs/${entry.page}/"${current}>${title}</a></li>`;
    }
    const isOpen = page.id.startsWith(`${entry.folder}/`);
    return `<li>${entry.label}${isOpen ? menuToHtml(entry.entries, page, corpus) : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
