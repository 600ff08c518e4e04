import { clearName, type LinkTable } from './linkNames';

/** The file below the reference with the addresses of names, which popovers of samples fetch. */
export const typesFile = 'names.json';

/** By name, the address of its page, for names that only one package exports, and that are no word of another library. */
export function listTypes({ packages }: LinkTable, baseUrl: string): Readonly<Record<string, string>> {
  const names = Object.values(packages).flatMap((each) => Object.keys(each));
  const isClear = (name: string): boolean =>
    clearName.test(name) && names.indexOf(name) === names.lastIndexOf(name);
  return Object.fromEntries(
    Object.values(packages).flatMap((each) =>
      Object.entries(each)
        .filter(([name]) => isClear(name))
        .map(([name, address]) => [name, baseUrl + address.slice(1)]),
    ),
  );
}
