import type { MdxJsxFlowElement, MdxjsEsm } from 'mdast-util-mdx';

/** Makes the element `<Name attribute={expression} />`. */
export function toElement(name: string, attribute: string, expression: object): MdxJsxFlowElement {
  const data = toData({ type: 'ExpressionStatement', expression });
  const value = { type: 'mdxJsxAttributeValueExpression', value: '', data };
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children: [],
  } as unknown as MdxJsxFlowElement;
}

/** Makes the expression `object.name`, or `object.name[index]`. */
export function toMember(object: string, name: string, index?: number): object {
  const member = toAccess({ type: 'Identifier', name: object }, { type: 'Identifier', name });
  return index === undefined ? member : toAccess(member, { type: 'Literal', value: index }, true);
}

function toAccess(object: object, property: object, computed = false): object {
  return { type: 'MemberExpression', object, property, computed, optional: false };
}

/** Makes the import of the default exports of some modules, by the names that they have in the page. */
export function toImports(sources: Readonly<Record<string, string>>): MdxjsEsm {
  const declarations = Object.entries(sources).map(([name, source]) => ({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
    attributes: [],
  }));
  return { type: 'mdxjsEsm', value: '', data: toData(...declarations) } as unknown as MdxjsEsm;
}

function toData(...body: readonly object[]): object {
  return { estree: { type: 'Program', sourceType: 'module', comments: [], body } };
}
