import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import Demonstration from '../landing/Demonstration';
import type { SlotName } from '../landing/slots';
import { Island } from './Island';

const names: readonly SlotName[] = [
  'greetServer',
  'greetClient',
  'greetComponent',
  'renamedServer',
  'renamedClient',
  'renamedComponent',
  'brokenClient',
  'brokenComponent',
  'start',
];
const slots = Object.fromEntries(names.map((name) => [name, <code key={name}>{name}</code>]));
const render = (): string =>
  renderToStaticMarkup(<Island name="demonstration" component={Demonstration} props={{}} slots={slots} />);

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the page has the markup of an island, and what the browser needs for it', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const html = render();
  expect(html).toMatch(/^<div data-island="demonstration" data-props="{}"><section /);
  expect(html).toContain('<div data-slot="greetServer"><code>greetServer</code></div>');
});

test('for writers it is the component alone', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(render()).not.toContain('data-island');
});
