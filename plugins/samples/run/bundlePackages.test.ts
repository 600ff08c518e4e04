import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectWhole } from './bundlePackages';

test('a bundle that a full disk has cut is refused, and not kept for later runs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'bundle.cjs');
  const whole = 'module.exports = { name: () => "value" };';
  writeFileSync(file, whole);
  expect(() => expectWhole(file)).not.toThrow();
  writeFileSync(file, whole.slice(0, -6));
  expect(() => expectWhole(file)).toThrow('Is the disk full?');
});
