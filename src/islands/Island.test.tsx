import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import Demonstration from '../landing/Demonstration';
import type { SlotName } from '../landing/slots';
import { Island } from './Island';

const names: readonly SlotName[] = [
  'greetServer',
  'greetClient',
  'renamedServer',
  'renamedClient',
  'brokenClient',
  'addServer',
  'addClient',
  'countdownServer',
  'countdownClient',
];
const slots = Object.fromEntries(names.map((name) => [name, <code key={name}>{name}</code>]));
const render = (): string =>
  renderToStaticMarkup(
    <Island name="demonstration" component={Demonstration} props={{}} slots={slots} hidden={['addServer']} />,
  );

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the page has the markup of an island, what the browser needs for it, and its hidden slots as templates', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const html = render();
  expect(html).toMatch(
    /^<div data-island="demonstration" data-props="{}"><template data-slot="addServer"><code>addServer<\/code><\/template>/,
  );
  expect(html).toContain('<div data-slot="greetServer"><code>greetServer</code></div>');
});

test('for writers it is the component alone', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(render()).not.toContain('data-island');
});
