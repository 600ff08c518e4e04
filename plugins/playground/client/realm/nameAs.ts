/** Gives a class the name of the one that it replaces, which output shows, and which bundlers shorten. */
export function nameAs<Class extends object>(name: string, replacement: Class): Class {
  return Object.defineProperty(replacement, 'name', { value: name, configurable: true });
}
