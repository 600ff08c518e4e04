/** The type of a name in shown code. Lines count from 1, columns from 0. */
export interface Hover {
  line: number;
  column: number;
  length: number;
  /** The signature, as an editor shows it. */
  text: string;
  /** The first sentence of its documentation. */
  about?: string;
  /** Whether the name is a type, so that it has the colour of types. */
  isType: boolean;
}

/** The answer to a `^?`. */
export interface Answer {
  line: number;
  column: number;
  text: string;
}

/** An error that the page expects, with TypeScript's words. */
export interface ShownError {
  line: number;
  column: number;
  length: number;
  code: number;
  message: string;
}
