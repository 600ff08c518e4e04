import { load, type CheerioAPI } from 'cheerio';
import type { Code, RootContent } from 'mdast';

/** Reads HTML that no author wrote, such as a page of the API reference, as the tree of its Markdown, with absolute links. */
export async function readHtml(html: string, toAbsolute: (url: string) => string): Promise<RootContent[]> {
  const [{ unified }, parse, remark] = await Promise.all([
    import('unified'),
    import('rehype-parse'),
    import('rehype-remark'),
  ]);
  const $ = load(html, null, false);
  simplify($);
  $('a').each((_, link) => void $(link).attr('href', toAbsolute($(link).attr('href') ?? '')));
  const processor = unified()
    .use(parse.default, { fragment: true })
    .use(remark.default, {
      // React puts comments between texts.
      nodeHandlers: { comment: () => undefined },
      handlers: {
        pre: (_, { properties: { lang, title }, children: [text] }): Code => ({
          type: 'code',
          lang: typeof lang === 'string' ? lang : 'ts',
          meta: typeof title === 'string' ? `title="${title}"` : null,
          value: text?.type === 'text' ? text.value : '',
        }),
      },
    });
  const tree = await processor.run(processor.parse($.html()));
  return tree.children;
}

/** Leaves of code only its text, with its language and the name of its file, and puts small words into parentheses. */
function simplify($: CheerioAPI): void {
  $('figure').each((_, figure) => {
    const name = $(figure).find('.code__name').text();
    const [, extension] = /\.(\w+)$/.exec(name) ?? [];
    const code = $(figure).find('pre');
    if (extension) code.attr({ lang: extension, title: name });
    $(figure).replaceWith(code);
  });
  $('pre').each((_, code) => void $(code).text($(code).text()));
  // A table has no blocks of code, and its cells have one line.
  $('td pre').each((_, code) => void $(code).replaceWith($('<code>').text($(code).text())));
  $('td > div').each((_, words) => void $(words).replaceWith(` ${$(words).html() ?? ''} `));
  $('td code, .reference__lines').each(
    (_, code) => void $(code).text($(code).text().replace(/\s+/g, ' ').replace(/^\| /, '')),
  );
  $('small').each((_, words) => void $(words).replaceWith(` (${$(words).text()})`));
  $('.since').each((_, words) => void $(words).text(` (${$(words).text().toLowerCase()})`));
  $('br').replaceWith(' ');
}
