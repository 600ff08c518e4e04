import { expect, test } from 'vitest';
import { createTestSite, page, testOptions } from '../../../plugins/samples/__fixtures__/testSite';
import { findPages } from './findPages';

const { siteFolder, sets } = testOptions(
  createTestSite({
    'samples/v11/shop/main.ts': "import { sell } from '../till/sell';\nsell();",
    'samples/v11/till/sell.ts': 'export const sell = (): void => undefined;',
    'samples/v11/alone/a.ts': 'export {};',
    'samples/v11/_setup/cart/cart.ts': 'export const cart = 1;',
    'docs/shop.mdx': '# Shop\n\n<Sample project="shop" files="main.ts" />\n',
    'docs/cart.mdx': page(
      'ts setup="cart"',
      "import { cart } from './cart';",
      'export const two = cart + 1;',
    ),
    'docs/plain.mdx': '# Plain\n',
    'claims/claim.ts': 'export {};',
    'claims/11.x/_help.ts': 'export {};',
    'claims/11.x/plain.ts': "import './_help';",
  }),
);

test.each([
  ['docs/plain.mdx', 'a page is about itself', ['docs/plain.mdx']],
  ['claims/11.x/plain.ts', 'claims are about their page', ['docs/plain.mdx']],
  ['claims/11.x/_help.ts', 'what claims import is about their page', ['docs/plain.mdx']],
  ['samples/v11/shop/main.ts', 'a project is about the pages that show it', ['docs/shop.mdx']],
  ['samples/v11/till/sell.ts', 'so is what it imports', ['docs/shop.mdx']],
  ['samples/v11/_setup/cart/cart.ts', 'a set-up is about the pages that use it', ['docs/cart.mdx']],
  ['samples/v11/alone/a.ts', 'a project that no page shows is about none', []],
])('%s: %s', async (file, _, pages) => {
  expect((await findPages(siteFolder, sets, [file])).get(file)).toEqual(pages);
});
