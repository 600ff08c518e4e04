import { expect, test } from 'vitest';
import { renderOutput } from './renderOutput';

test('names of packages stay whole, and only a long line stands beside its indent', () => {
  const long = '"message": "Too small: expected string to have >=2 characters"';
  const html = renderOutput('Prints', `npm ls @trpc/react-query\n  short\n    ${long}\n`);
  expect(html).toContain('npm ls <span class="whole">@trpc/react-query</span>\n  short\n');
  expect(html).toContain(`<span class="hang"><i>    </i><span>${long}\n</span></span>`);
});
