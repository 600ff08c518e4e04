import { describe, expect, test } from 'vitest';
import { readDeclarations } from './__fixtures__/readDeclarations';

/** The rows of a member's tables, as one line each. */
function rowsOf(text: string, name: string): string[] {
  const { groups = [] } = readDeclarations(text)[name] ?? {};
  return groups.flatMap(({ title, rows }) =>
    rows.map((row) => `${title}: ${row.name}${row.isOptional ? '?' : ''}: ${row.type}`),
  );
}

describe('the options of a function', () => {
  test('are the properties of its parameter, those of inner objects included', () => {
    const text = `
      export declare function serve(opts: ServeOptions): void;
      interface ServeOptions { port: number; keepAlive?: { enabled: boolean; pingMs?: number } }`;
    expect(rowsOf(text, 'serve')).toEqual([
      'Options: port: number',
      'Options: keepAlive?: object',
      'Options: keepAlive.enabled: boolean',
      'Options: keepAlive.pingMs?: number',
    ]);
  });

  test('of which one can be given in two ways are optional where one way has no such option', () => {
    const text = `
      export declare function proxy(opts: { queryClient: string } & ({ client: string } | { router: number; ctx: null })): void;`;
    expect(rowsOf(text, 'proxy')).toEqual([
      'Options: queryClient: string',
      'Options: client?: string',
      'Options: router?: number',
      'Options: ctx?: null',
    ]);
  });

  test('are required where one of several types requires them', () => {
    const text = `
      interface Base { id?: string }
      export declare function stop(opts: Base & { id: string }): void;`;
    expect(rowsOf(text, 'stop')).toEqual(['Options: id: string']);
  });

  test('that depend on a type parameter have the types of all cases, but no types that are messages', () => {
    const text = `
      type TypeError<T> = T & { _: void };
      type Transformer<T extends boolean> = T extends true ? { transformer: string } : { transformer?: TypeError<'no'> };
      export declare function link<T extends boolean>(opts: Transformer<T>): void;`;
    expect(rowsOf(text, 'link')).toEqual(['Options: transformer?: string']);
  });

  test('have the type that the function gives them, where another declaration names it', () => {
    const text = `
      interface Base<TRequest> { onError?: (req: TRequest) => void }
      interface Request { url: string }
      export declare function serve(opts: Base<Request>): void;`;
    expect(rowsOf(text, 'serve')).toEqual(['Options: onError?: (req: Request) => void']);
  });
});

test('parameters that are no options are a table of their own', () => {
  const text = 'export declare function tracked(id: string, data?: unknown): void;';
  expect(rowsOf(text, 'tracked')).toEqual(['Parameters: id: string', 'Parameters: data?: unknown']);
});

describe('what a function returns', () => {
  const returnsOf = (text: string) => readDeclarations(text).each?.returns;

  test('is a type, or several where it has overloads, with what the package says', () => {
    const text = `
      /** @returns the first one */
      export declare function each(id: string): string;
      export declare function each(id: number): Promise<number>;`;
    expect(returnsOf(text)).toEqual({ types: ['string', 'Promise<number>'], about: 'the first one' });
  });

  test('is a boolean for a guard, whose meaning is said in words', () => {
    const text = 'export declare function each(value: unknown): value is string;';
    expect(returnsOf(text)).toEqual({
      types: ['boolean'],
      about: 'If it is `true`, `value` is of the type `string`.',
    });
  });

  test('is read of types that are functions', () => {
    expect(returnsOf('export type each = (id: string) => number;')?.types).toEqual(['number']);
  });

  test('is left out where it is nothing', () => {
    expect(returnsOf('export declare function each(): void;')).toBeUndefined();
  });
});

test('private and internal parts of a class are left out', () => {
  const text = `
    export declare class Client {
      private links;
      readonly runtime: string;
      /** @internal */
      secret: string;
      _def: string;
    }`;
  expect(rowsOf(text, 'Client')).toEqual(['Properties: runtime: string']);
  expect(readDeclarations(text).Client?.code).not.toContain('links');
});

test('a choice of texts is declared by its name where the declaration has one, and its texts stand in the rows', () => {
  const text = `
    type Key = 'A' | 'B';
    export declare class Failure {
      readonly code: 'B' | 'A';
      readonly other: 'A' | 'C';
      constructor(opts: { code: Key });
    }`;
  expect(readDeclarations(text).Failure?.code).toBe(
    [
      'class Failure {',
      '    readonly code: Key;',
      '    readonly other: "A" | "C";',
      '    constructor(opts: {',
      '        code: Key;',
      '    });',
      '}\n',
    ].join('\n'),
  );
  expect(rowsOf(text, 'Failure')).toContain("Properties: code: 'B' | 'A'");
});

test('a member has what its comment says: a text, a default, that it is deprecated or internal', () => {
  const { old, Options } = readDeclarations(`
    /** Does it. @deprecated use \`other\` @internal */
    export declare function old(): void;
    export interface Options {
      /**
       * How many.
       * @default 3
       */
      count?: number;
    }`);
  expect(old).toMatchObject({ about: 'Does it.', deprecated: 'use `other`', isInternal: true });
  expect(Options?.groups[0]?.rows[0]).toMatchObject({ about: 'How many.', default: '3' });
});

test('a name that is exported under another one is declared by that name', () => {
  const { TRPCLazy } = readDeclarations('declare function lazy(): void; export { lazy as TRPCLazy };');
  expect(TRPCLazy?.code).toBe('function TRPCLazy(): void\n');
  expect(TRPCLazy?.id).toBe('@trpc/server/dist/index.d.mts#lazy');
});

test('the numbers that a bundler adds to names are left out, and the names keep their declarations', () => {
  const { use } = readDeclarations(`
    interface AnyRouter$1 { a: string }
    export declare function use(router: AnyRouter$1): void;`);
  expect(use?.code).toBe('function use(router: AnyRouter): void\n');
  expect(use?.names).toEqual({ AnyRouter: '@trpc/server/dist/index.d.mts#AnyRouter$1' });
});
