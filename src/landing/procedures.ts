/** A procedure that the landing page offers to call: what its sample shows, and what a reader may change in it. */
export interface TryableProcedure {
  name: 'greet' | 'add' | 'countdown';
  /** The type on the wire, as the compiler infers it. */
  type: string;
  /** What the reader may change: how it is called, the value in the sample, and how the value stands in the code. */
  field: { label: string; initial: string; max: number; inCode: (value: string) => string };
  /** The value that the sample sends, made from what stands in the field; nothing where it cannot be sent. */
  toInput: (value: string) => unknown;
}

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));

export const procedures = [
  {
    name: 'greet',
    type: '{ text: string }',
    field: { label: 'Name to send', initial: 'Ada', max: 24, inCode: (value) => `'${value}'` },
    toInput: (name) => ({ name }),
  },
  {
    name: 'add',
    type: '{ sum: number }',
    field: { label: 'Number to add', initial: '40', max: 9, inCode: (value) => value },
    toInput: (b) => (isNumber(b) ? { a: 2, b: Number(b) } : undefined),
  },
  {
    name: 'countdown',
    type: 'AsyncIterable<number>',
    field: { label: 'Number to start from', initial: '3', max: 1, inCode: (value) => value },
    toInput: (from) => (isNumber(from) ? { from: Number(from) } : undefined),
  },
] as const satisfies readonly TryableProcedure[];
