import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { PageContent, PageNode, PageSample } from '../../samples/page/pageContent';

/** A name that a sample imports from a package of the library. */
export interface Use {
  /** What it is imported from. */
  import: string;
  name: string;
  /** The sample; nothing for the files of a project. */
  sample: PageSample | undefined;
  /** How often readers see the name. It can be hidden in code that is only compiled. */
  times: number;
  lines: number;
}

interface Code {
  name: string;
  /** What is compiled. */
  text: string;
  /** What readers see. */
  shown: string;
}

/** Finds the names that the samples of a page import from the library. */
export function findUses({ nodes }: PageContent): Use[] {
  return nodes.flatMap((node) => {
    const codes = codesOf(node);
    const lines = codes.reduce((sum, { shown }) => sum + shown.split('\n').length, 0);
    const sample = node.kind === 'sample' && codes.length === 1 ? node.sample : undefined;
    return codes.flatMap((code) => usesIn(code).map((use) => ({ ...use, sample, lines })));
  });
}

function codesOf(node: PageNode): Code[] {
  if (node.kind === 'sample') {
    const { files, meta } = node.sample.program;
    if (meta.unchecked) return [];
    return files.map(({ name, text, shown }) => ({
      name,
      text,
      shown: shown
        .filter(({ change }) => change !== 'removed')
        .map((line) => line.text)
        .join('\n'),
    }));
  }
  if (node.kind !== 'project') return [];
  return node.project.files.map(({ name, lines }) => {
    const text = readFileSync(path.join(node.project.folder, name), 'utf8');
    return { name, text, shown: lines.map((line) => line.text).join('\n') };
  });
}

function usesIn({ name: file, text, shown }: Code): Pick<Use, 'import' | 'name' | 'times'>[] {
  return parseSync(file, text).module.staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
    entries.flatMap(({ importName: { name }, localName }) =>
      name && from.startsWith('@trpc/') ? [{ import: from, name, times: count(shown, localName.value) }] : [],
    ),
  );
}

/** How often a name is in code. */
function count(code: string, name: string): number {
  return code.match(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$&')}(?![\\w$])`, 'g'))?.length ?? 0;
}
