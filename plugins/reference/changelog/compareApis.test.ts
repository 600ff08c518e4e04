import { expect, test } from 'vitest';
import { readDeclarations } from '../read/__fixtures__/readDeclarations';
import type { ReferencePackage } from '../read/model';
import { compareApis } from './compareApis';

/** A small package whose main module exports what a file of declarations does. */
function toPackage(version: string, declarations: string): ReferencePackage {
  const exports = Object.values(readDeclarations(declarations));
  return {
    name: '@trpc/server',
    version,
    modules: [{ import: '@trpc/server', path: '', exports }],
  };
}

/** What differs, without the lists that are empty. */
function compare(before: string, now: string): object {
  const changes = compareApis(toPackage('11.0.0', before), toPackage('11.1.0', now));
  return Object.fromEntries(Object.entries(changes).filter(([, list]) => Object.keys(list).length > 0));
}

test('names that came and went are told, and a name that is only marked as internal stays', () => {
  expect(
    compare(
      'export declare function ship(): void; export declare function pack(): void; export declare function glue(): void;',
      `export declare function ship(): void; export declare function send(): void;
       /** @internal */ export declare function glue(): void;`,
    ),
  ).toEqual({ added: ['send'], removed: ['pack'] });
});

test('what another package declares is told with that package', () => {
  const before = toPackage('11.0.0', 'export declare function ship(): void;');
  const now = toPackage(
    '11.1.0',
    'export declare function ship(): void; export declare function send(): void;',
  );
  const client = (each: ReferencePackage): ReferencePackage => ({ ...each, name: '@trpc/client' });
  expect(compareApis(client(before), client(now)).added).toEqual([]);
});

test('options that came and went are told with the names that have them, inner ones only where the outer one stayed', () => {
  expect(
    compare(
      `export interface ShipOptions { box: { height: number }; stamp: string }
       export declare function ship(opts: ShipOptions): void;`,
      `export interface ShipOptions { box: { height: number; width: number }; insurance?: { sum: number } }
       export declare function ship(opts: ShipOptions): void;`,
    ),
  ).toEqual({
    addedParts: { 'box.width': ['ShipOptions', 'ship'], insurance: ['ShipOptions', 'ship'] },
    removedParts: { stamp: ['ShipOptions', 'ship'] },
  });
});

test('a type that changed is told, and one that is only printed in another way is not', () => {
  expect(
    compare(
      `export interface Parcel { size: 'small' | 'large'; weight: number }
       export interface Letter { size: 'small' | 'large' }
       export interface Card { text: string }`,
      `export interface Parcel { size: 'small' | 'large'; weight: bigint }
       export interface Letter { size: "large" | "small" }
       export interface Card { text?: string }`,
    ),
  ).toEqual({ changed: ['Card', 'Parcel'] });
});

test('what is newly deprecated is told: names and options, once', () => {
  const before = `
    export interface ShipOptions { stamp: string; speed: number }
    export declare function ship(opts: ShipOptions): void;
    /** @deprecated */ export declare function post(): void;`;
  const now = `
    export interface ShipOptions {
      /** @deprecated use \`paid\` */
      stamp: string;
      speed: number;
    }
    /** @deprecated use \`send\` */ export declare function ship(opts: ShipOptions): void;
    /** @deprecated */ export declare function post(): void;`;
  expect(compare(before, now)).toEqual({
    deprecated: ['ship'],
    deprecatedParts: { stamp: ['ShipOptions', 'ship'] },
  });
});

test('a former name that now stands for its successor is deprecated, and has lost nothing', () => {
  expect(
    compare(
      'export declare function unstable_ship(opts: { speed: number }): void;',
      `export declare function ship(opts: { speed: number }): void;
       /** @deprecated use \`ship\` */ export declare const unstable_ship: typeof ship;`,
    ),
  ).toEqual({ added: ['ship'], deprecated: ['unstable_ship'] });
});
