import ts from 'typescript';

/** Reads what the comment of a declaration says before its tags. */
export function readAbout(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
}

/** Reads the text of a tag, such as `@default`; nothing where the comment has no such tag. */
export function readTag(symbol: ts.Symbol, checker: ts.TypeChecker, name: string): string | undefined {
  const tag = symbol.getJsDocTags(checker).find((each) => each.name === name);
  return tag && ts.displayPartsToString(tag.text).trim();
}
