import { isLongCode } from '../../../lib/isLongCode';
import { escapeAttribute, escapeHtml } from '../../samples/render/html';

/** Finds the address of a member that a comment names. */
export type Resolve = (name: string) => string | undefined;

/** Renders a comment: paragraphs, lists, samples of code, links. The little Markdown that comments have needs no parser. */
export function renderAbout(text: string, resolve: Resolve): string {
  return splitBlocks(text)
    .map((block) => {
      const [, code] = /^```\w*\n([\s\S]*?)\n?```$/.exec(block) ?? [];
      if (code !== undefined)
        return `<pre tabindex="0" aria-label="Code"><code>${escapeHtml(code)}</code></pre>`;
      const lines = block.split('\n');
      const first = lines.findIndex((line) => /^[-*] /.test(line));
      if (first < 0) return paragraph(lines, resolve);
      const items = lines
        .slice(first)
        .join('\n')
        .split(/^[-*] /m)
        .slice(1)
        .map((item) => `<li>${renderInline(item.trim(), resolve)}</li>`);
      return `${paragraph(lines.slice(0, first), resolve)}<ul>${items.join('')}</ul>`;
    })
    .join('');
}

/** Renders the words of one line or paragraph. Without `resolve`, no name in it is a link. */
export function renderInline(text: string, resolve: Resolve = () => undefined): string {
  const parts = text.split(
    /(\{@link[^}]*\}|\[[^\]]+\]\([^)]+\)|`[^`]+`|\*\*[^*]+\*\*|https?:\/\/[^\s)]+[^\s).,])/g,
  );
  return parts.map((part) => renderPart(part, resolve)).join('');
}

function renderPart(part: string, resolve: Resolve): string {
  const [, named, words] = /^\{@link\s+([^\s|}]+)\s*\|?\s*([^}]*)\}$/.exec(part) ?? [];
  if (named !== undefined) {
    const label = words?.trim() || named;
    return /^https?:/.test(named) ? anchor(named, escapeHtml(label)) : toLink(named, label, resolve);
  }
  const [, label, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  if (label !== undefined && target !== undefined) return anchor(target, renderInline(label, resolve));
  const [, code] = /^`([^`]+)`$/.exec(part) ?? [];
  if (code !== undefined) return toLink(code, code, resolve);
  const [, strong] = /^\*\*([^*]+)\*\*$/.exec(part) ?? [];
  if (strong !== undefined) return `<strong>${renderInline(strong, resolve)}</strong>`;
  return /^https?:/.test(part) ? anchor(part, escapeHtml(part)) : escapeHtml(part);
}

/** A name in the type of code, which leads to its page if it has one. */
function toLink(name: string, words: string, resolve: Resolve): string {
  const address = resolve(name.replace(/\(.*\)$/, ''));
  const code = renderCode(words);
  return address ? anchor(address, code) : code;
}

/** Renders code in a text, with the mark that lets it break if it may be too long for a line. */
export function renderCode(words: string): string {
  return `<code${isLongCode(words) ? ' class="long"' : ''}>${escapeHtml(words)}</code>`;
}

// Links to the library's site are to pages that this site may not have, so only their words stay.
function anchor(address: string, html: string): string {
  return /^https?:\/\/trpc\.io\b/.test(address) ? html : `<a href="${escapeAttribute(address)}">${html}</a>`;
}

function splitBlocks(text: string): string[] {
  // What a comment refers to stands in a tag, which is not shown.
  return text
    .replace(/\s*See:\s*$/, '')
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n\s*\n/)))
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function paragraph(lines: readonly string[], resolve: Resolve): string {
  const text = lines.join(' ').trim();
  return text === '' ? '' : `<p>${renderInline(text, resolve)}</p>`;
}
