import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  /** What is compiled. */
  text: string;
  /** What readers see. */
  shown: string;
}

const namedImport = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*'(@trpc\/[^']+)'/g;
const wholeImport = /\bimport\s+(?:type\s+)?\*\s+as\s+([\w$]+)\s+from\s*'(@trpc\/[^']+)'/g;

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
    return files.map(({ text, shown }) => ({
      text,
      shown: shown
        .filter(({ change }) => change !== 'removed')
        .map((line) => line.text)
        .join('\n'),
    }));
  }
  if (node.kind !== 'project') return [];
  return node.project.files.map(({ name, lines }) => {
    const file = path.join(node.project.folder, name);
    const shown = lines.map(({ text }) => text).join('\n');
    return { text: existsSync(file) ? readFileSync(file, 'utf8') : shown, shown };
  });
}

function usesIn({ text, shown }: Code): Pick<Use, 'import' | 'name' | 'times'>[] {
  const named = [...text.matchAll(namedImport)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((part) => part.trim().replace(/^type\s+/, ''))
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', local = name] = part.split(/\s+as\s+/);
        return { import: from, name, times: count(shown, local) };
      }),
  );
  const whole = [...text.matchAll(wholeImport)].flatMap(([, local = '', from = '']) => {
    const names = [...text.matchAll(new RegExp(`\\b${local}\\.([\\w$]+)`, 'g'))].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => ({
      import: from,
      name,
      times: count(shown, `${local}.${name}`),
    }));
  });
  return [...named, ...whole];
}

/** How often a name is in code. */
function count(code: string, name: string): number {
  return (
    code.match(new RegExp(`(?<![\\w$.])${name.replaceAll(/[.$]/g, '\\$&')}(?![\\w$])`, 'g'))?.length ?? 0
  );
}
