import { expect, test } from 'vitest';
import { itemError } from './itemError';

// Proves: A navbar item that fails is named

test('the error of a navbar item shows the item as it is configured, and its cause', () => {
  const cause = new TypeError('href is undefined');
  const error = itemError({ type: 'docSidebar', sidebarId: 'blog' }, cause);
  expect(error.message).toContain('"sidebarId": "blog"');
  expect(error.cause).toBe(cause);
});
