import { expect, test } from 'vitest';
import { firstPaintScript } from './firstPaintScript';

test('the id of the announcement cannot end the inline script', () => {
  expect(firstPaintScript('</script><script>alert(1)')).not.toContain('</script>');
});

test('a site without an announcement hides none', () => {
  expect(firstPaintScript(undefined)).toContain('})(null);');
});
