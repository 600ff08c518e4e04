import { expect, test } from 'vitest';
import { testSite } from '../__fixtures__/testSite';
import { errors } from './errors';
import { samples } from './samples';

const fence = (meta: string, code: string): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;

const site = testSite({
  '/docs/migrate': [
    fence('ts title="a.ts" root="v10"', 'createClientOf10();'),
    fence('diff title="a.ts" root="v11"', '- createClientOf10();\n+ createClientOf11();'),
    '### `A new message`',
  ].join('\n'),
  '/docs/v10/cancel': `${fence('ts', 'createClientOf10().cancel();')}\nThe error is \`ObservableAbortError\`.`,
});

test('code counts as that of the major that it was compiled with, wherever its page is', () => {
  expect(samples(site, 'createClientOf10', '10.x')).toMatch(/^2 samples of 10\.x use createClientOf10/);
  expect(samples(site, 'createClientOf11', '11.x')).toMatch(/^1 samples of 11\.x use createClientOf11/);
});

test('the pages of a version come before those that only show its code', () => {
  const text = samples(site, 'createClientOf10', '10.x');
  expect(text.indexOf('/docs/v10/cancel')).toBeLessThan(text.indexOf('/docs/migrate'));
});

test('a version whose samples do not use a name says which one has some', () => {
  expect(samples(site, 'createClientOf10', '11.x')).toBe(
    'No sample of 11.x uses createClientOf10. 10.x has some.',
  );
});

test('an error that only another version quotes is explained with the name of that version', () => {
  expect(errors(site, 'ObservableAbortError', '11.x')).toBe(
    [
      'No page of 11.x quotes this message. 10.x has it, so the project may have that version installed:',
      'From Page, https://docs.example/docs/v10/cancel',
      site.pages.get('/docs/v10/cancel')?.sections[0]?.text,
    ].join('\n\n'),
  );
});
