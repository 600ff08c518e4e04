import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../../../lib/filesBelow';

/**
 * Finds the names that a package deprecates where it exports them, with what it says about each. Declarations lack these comments,
 * because the bundler that writes them merges all exports into one list; the sources beside them have them.
 */
export function readDeprecatedNames(sourceFolder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of filesBelow(sourceFolder)) {
    if (!file.endsWith('.ts') || file.includes('unstable')) continue;
    const text = readFileSync(path.join(sourceFolder, file), 'utf8');
    if (!text.includes('@deprecated')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    ts.forEachChild(source, (node) => {
      if (!ts.isExportDeclaration(node) || !node.exportClause || !ts.isNamedExports(node.exportClause))
        return;
      for (const { name, pos } of node.exportClause.elements) {
        const comment = readComment(text, pos);
        if (comment !== undefined) found.set(name.text, comment);
      }
    });
  }
  return found;
}

/** The text after `@deprecated` in the comment right before a place. */
function readComment(text: string, place: number): string | undefined {
  const comment = ts.getLeadingCommentRanges(text, place)?.at(-1);
  const body = comment && text.slice(comment.pos, comment.end);
  const [, reason] = /@deprecated((?:[^@]|\{@link)*?)\*\/$/s.exec(body ?? '') ?? [];
  return reason?.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
}
