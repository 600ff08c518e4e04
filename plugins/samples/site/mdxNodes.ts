import type { MdxJsxFlowElement, MdxjsEsm } from 'mdast-util-mdx';

/** Makes the element `<Name attribute={expression} />`. */
export function toElement(name: string, expression: string, attribute: string): MdxJsxFlowElement {
  const [object = '', ...path] = expression.split('.');
  const [, property = '', position] = /^(\w+)(?:\[(\d+)\])?$/.exec(path.join('.')) ?? [];
  const member = {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: object },
    property: { type: 'Identifier', name: property },
    computed: false,
    optional: false,
  };
  const value =
    position === undefined
      ? member
      : {
          type: 'MemberExpression',
          object: member,
          property: { type: 'Literal', value: Number(position) },
          computed: true,
          optional: false,
        };
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      {
        type: 'mdxJsxAttribute',
        name: attribute,
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: expression,
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              comments: [],
              body: [{ type: 'ExpressionStatement', expression: value }],
            },
          },
        },
      },
    ],
    children: [],
  } as unknown as MdxJsxFlowElement;
}

/** Makes the imports of a page's results and of the components that show them. Only drafts show claims that fail. */
export function toImports(page: string, isDraft: boolean): MdxjsEsm[] {
  const from = {
    CodeSample: '@theme/CodeSample',
    SamplesProof: '@theme/SamplesProof',
    ...(isDraft ? { FalseClaims: '@theme/FalseClaims' } : {}),
    samples: `@site/.cache/samples-results/pages/${page}.json`,
  };
  return [
    {
      type: 'mdxjsEsm',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: Object.entries(from).map(([name, source]) => ({
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
            attributes: [],
          })),
        },
      },
    } as unknown as MdxjsEsm,
  ];
}
