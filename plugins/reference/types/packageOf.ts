/** Finds the package that a file belongs to; nothing for a file of TypeScript's own library. */
export function packageOf(file: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return name === 'typescript' ? undefined : name;
}
