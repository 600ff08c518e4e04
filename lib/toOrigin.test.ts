import { expect, test } from 'vitest';
import { toOrigin } from './toOrigin';

test.each([
  ['https://widget.example/w.js', 'https://widget.example'],
  ['http://localhost:8108', 'http://localhost:8108'],
  ['https://[::1]:8108/', 'https://[::1]:8108'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example'],
])('%s is at %s', (address, origin) => {
  expect(toOrigin(address)).toBe(origin);
});

test.each([
  'https://*/x.js',
  'https://x;y.com/',
  'https://a.b,c.d/x',
  "https://'unsafe-inline'/x",
  'javascript:alert(1)',
  'data:,x',
  'https://a b/',
  '/x.js',
  '',
])('%s has no origin that a policy could name', (address) => {
  expect(toOrigin(address)).toBeUndefined();
});
