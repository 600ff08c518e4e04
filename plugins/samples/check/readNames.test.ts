import { expect, test } from 'vitest';
import { readNames } from './readNames';

test('names are those of values, types, properties and elements, each once and in order', () => {
  const code = [
    "import { ship } from '@trpc/server';",
    'const label = { ship, weight: 3 };',
    'export const Parcel = (props: Props) => <div title={props.title}>{label.weight}</div>;',
  ];
  const found = readNames('parcel.tsx', code.join('\n'));
  const texts = found.map(({ line, character }) => /^[\w$]+/.exec(code[line]?.slice(character) ?? '')?.[0]);
  expect(texts.join(' ')).toBe(
    'ship label ship weight Parcel props Props div title props title label weight div',
  );
});
