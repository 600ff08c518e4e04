import { expect } from 'vitest';

/**
 * Proves a statement of each in a list, such as all pages, and fails once, with all that break it and why. One test for each page would
 * be thousands of lines in which nobody finds the broken one.
 */
export async function expectOfEach<Item>(
  list: readonly Item[],
  nameOf: (item: Item) => string,
  check: (item: Item) => void | Promise<void>,
): Promise<void> {
  const broken: string[] = [];
  for (const item of list)
    try {
      await check(item);
    } catch (error) {
      broken.push(`${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  expect(list.length).toBeGreaterThan(0);
  expect(broken.join('\n')).toBe('');
}
