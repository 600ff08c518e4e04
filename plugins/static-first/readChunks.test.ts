import { describe, expect, test } from 'vitest';
import { matchRoutes, parseRoutes } from './readChunks';

const source = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/blog',
    component: ComponentCreator('/blog', '915'),
    exact: true
  },
  {
    path: '/docs',
    component: ComponentCreator('/docs', '175'),
    routes: [
      {
        path: '/docs/v10',
        component: ComponentCreator('/docs/v10', 'a1b'),
        routes: [
          {
            path: '/docs/v10/quickstart',
            component: ComponentCreator('/docs/v10/quickstart', '4ba'),
            exact: true,
            sidebar: "docs"
          }
        ]
      },
      {
        path: '/docs',
        component: ComponentCreator('/docs', '2c3'),
        routes: [
          {
            path: '/docs/',
            component: ComponentCreator('/docs/', '9f0'),
            exact: true
          }
        ]
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

test('what a route says in any notation is read', () => {
  const [route] = parseRoutes(`import Create from '@docusaurus/ComponentCreator';
export default [{ path: "/it's", component: Create("/it's", 'a1'), exact: !0, note: 'Vue, React: [all]' }];`);
  expect(route).toMatchObject({ path: "/it's", component: "/it's-a1", exact: true });
});

test('a module of another form stops the build', () => {
  expect(() => parseRoutes('export const routes = [];')).toThrow(/changed \.docusaurus\/routes\.js/);
});

describe('the components of a page are found', () => {
  test.each([
    ['/blog', ['/blog-915']],
    ['/docs/', ['/docs-175', '/docs-2c3', '/docs/-9f0']],
    ['/docs/v10/quickstart', ['/docs-175', '/docs/v10-a1b', '/docs/v10/quickstart-4ba']],
    ['/docs/nowhere', []],
  ])('of %s', (address, components) => {
    expect(matchRoutes(parseRoutes(source), address)).toEqual(components);
  });
});
