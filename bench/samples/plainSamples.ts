import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { renderCode } from '../../plugins/samples/render/renderCode';
import { renderFigure } from '../../plugins/samples/render/renderFigure';
import { toProjectTag } from '../../plugins/samples/page/readBlocks';
import { parseNodes } from '../../plugins/samples/site/parseNodes';

/** The baseline of the bench: each fence, and each file of a project, is colored and nothing else. */
export const plainSamples: Plugin<[{ siteFolder: string }], Root> =
  ({ siteFolder }) =>
  async (tree, file) => {
    const { visit } = await import('unist-util-visit');
    const found: { node: Code | MdxJsxFlowElement; parent: Parent }[] = [];
    visit(tree, (node, _, parent) => {
      const isSample = node.type === 'mdxJsxFlowElement' && node.name === 'Sample';
      if (parent && (node.type === 'code' || isSample)) found.push({ node: node, parent });
    });
    for (const { node, parent } of found) {
      const html = node.type === 'code' ? await toFigure(node) : await toProject(node, siteFolder, file.path);
      const figure = await parseNodes(`<CodeSample html={${JSON.stringify(html)}} />`);
      parent.children.splice(parent.children.indexOf(node), 1, ...figure);
    }
    if (found.length > 0)
      tree.children.unshift(...(await parseNodes("import CodeSample from '@theme/CodeSample';")));
  };

async function toFigure({ lang, value }: Code): Promise<string> {
  return render([{ name: lang ?? '', lang: lang ?? '', code: value }]);
}

async function toProject(node: MdxJsxFlowElement, siteFolder: string, page: string): Promise<string> {
  const { project, files } = toProjectTag(node).attributes;
  const major = /version-(\d+)/.exec(page)?.[1] ?? '11';
  return render(
    String(files)
      .split(/\s+/)
      .map((name) => ({
        name,
        lang: path.extname(name).slice(1),
        code: readFileSync(
          path.join(siteFolder, `samples/v${major}`, String(project), name),
          'utf8',
        ).trimEnd(),
      })),
  );
}

async function render(panels: readonly { name: string; lang: string; code: string }[]): Promise<string> {
  return renderFigure({
    panels: await Promise.all(
      panels.map(async ({ name, lang, code }) => {
        const lines = code.split('\n').map((text) => ({ text, highlighted: false, dimmed: false }));
        return { name, ...(await renderCode({ lang, lines, hovers: [], answers: [], errors: [] })) };
      }),
    ),
  });
}
