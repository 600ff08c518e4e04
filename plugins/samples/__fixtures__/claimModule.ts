/** The file `claims/claim.ts` of a test site: without `serve`, because its library has no servers. */
export const claimModule = `
export interface Tools {
  expect(value: unknown): { toBe(other: unknown): void; toEqual(other: unknown): void };
  cell: string;
  idle(): Promise<'idle'>;
  advance(milliseconds: number): void;
  speedUp(factor: number): void;
  until(condition: () => boolean): Promise<boolean>;
  printed(): string[];
}
type Program = (tools: Tools) => Promise<void> | void;
export function claim(sentence: string, program: Program): void;
export function claim(sentence: string, options: { cell?: string; under?: string; since?: string }, program: Program): void;
export function claim(_: string, ...rest: unknown[]): void {
  (globalThis as any)[Symbol.for('claims')].add(rest.at(-1));
}
`;
