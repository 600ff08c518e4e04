import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });

/** Prints a node without comments, and without the numbers that a bundler gives to names that collide. */
export function printNode(node: ts.Node): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\b([A-Za-z_]\w*)\$\d+\b/g, '$1');
}
