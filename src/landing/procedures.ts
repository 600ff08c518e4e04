/** A procedure that readers can call on the landing page: what its sample shows, and the value that they can change. */
export interface TryableProcedure {
  name: 'greet' | 'add' | 'countdown';
  /** The router that serves it, if it is not the one of its own name. */
  router?: 'renamed';
  /** The type on the wire, as the compiler infers it. */
  type: string;
  /** The value that the reader can change: its label, its first value, its longest length, and how it is written in the code. */
  field: { label: string; initial: string; max: number; inCode: (value: string) => string };
  /** Turns the text of the field into the input of the call. Undefined for text that cannot be sent. */
  toInput: (value: string) => unknown;
}

/** The field of `greet`'s result, before and after the reader renames it. */
export const fieldNames = { before: 'text', after: 'message' } as const;

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
const toStringLiteral = (value: string): string => `'${value.replace(/['\\]/g, '\\$&')}'`;
// Not the text of the field: `010` is a number for readers, and an error in the code.
const toNumberLiteral = (value: string): string => String(Number(value));

export const procedures = [
  {
    name: 'greet',
    type: '{ text: string }',
    field: { label: 'Name to send', initial: 'Ada', max: 24, inCode: toStringLiteral },
    toInput: (name) => ({ name }),
  },
  {
    name: 'add',
    type: '{ sum: number }',
    field: { label: 'Number to add', initial: '40', max: 9, inCode: toNumberLiteral },
    toInput: (b) => (isNumber(b) ? { a: 2, b: Number(b) } : undefined),
  },
  {
    name: 'countdown',
    type: 'AsyncIterable<number>',
    field: { label: 'Number to start from', initial: '3', max: 1, inCode: toNumberLiteral },
    toInput: (from) => (isNumber(from) ? { from: Number(from) } : undefined),
  },
] as const satisfies readonly TryableProcedure[];

/** `greet` once its field is renamed. */
export const renamed: TryableProcedure = { ...procedures[0], router: 'renamed', type: '{ message: string }' };
