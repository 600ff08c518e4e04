import { expect, test } from 'vitest';
import { readSignature } from './readSignature';

const markdown = (code: string, documentation = ''): string =>
  `\`\`\`typescript\n${code}\n\`\`\`\n${documentation}`;

test('a popover shows a short signature on one line', () => {
  const code = 'const parcel: {\n    weight: number;\n    to: string;\n}';
  expect(readSignature(markdown(code), 'parcel')?.text).toBe('const parcel: { weight: number; to: string }');
});

test('a popover counts the overloads of a function that is not called', () => {
  const code = 'function ship(parcel: string): void\nfunction ship(parcel: number): void';
  expect(readSignature(markdown(code), 'ship')?.text).toBe(
    'function ship(parcel: string): void (+1 overload)',
  );
});

test('a popover shows both meanings of a name that is a value and a type', () => {
  const code = 'const Parcel: string\ninterface Parcel';
  expect(readSignature(markdown(code), 'Parcel')?.text).toBe('const Parcel: string interface Parcel');
});

test('what was imported has the name that the code gives it', () => {
  const code = '(alias) function e(): Express\n(alias) namespace e';
  expect(readSignature(markdown(code), 'express')?.text).toBe(
    'function express(): Express namespace express',
  );
});

test('a namespace import has no popover, because its type is the path of a file', () => {
  expect(readSignature(markdown('(alias) module "../zod/index.d.ts"'), 'z')).toBeUndefined();
});

test('a popover shows the first sentence of the documentation, and no tags', () => {
  const about = 'Ships a [Parcel](file:///parcel.d.ts#1). It may take days.\n\n*@deprecated* use `send`';
  expect(readSignature(markdown('function ship(): void', about), 'ship')?.about).toBe('Ships a Parcel.');
  expect(readSignature(markdown('function ship(): void', '*@deprecated*'), 'ship')?.about).toBe('');
});
