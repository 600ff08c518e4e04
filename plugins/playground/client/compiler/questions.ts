import type { OpenProject } from './openProject';

/** A call of the compiler's worker. */
export interface CompilerQuestion {
  id: number;
  name: keyof OpenProject | 'open' | 'emit';
  args: readonly unknown[];
}

/** What the compiler's worker answers to it. */
export type CompilerAnswer = { id: number; value: unknown } | { id: number; error: string };

/** What is wrong in a file, by the distances from its beginning. */
export interface Mistake {
  from: number;
  to: number;
  code: number;
  message: string;
}

/** What an editor shows for a name. */
export interface Explanation {
  from: number;
  to: number;
  type: string;
  about: string;
}

/** What could be written at a place. */
export interface Proposal {
  label: string;
  kind: string;
}

/** A part of a file and what takes its place. */
export interface Edit {
  file: string;
  from: number;
  to: number;
  text: string;
}

/** A part of a file. */
export interface Place {
  file: string;
  from: number;
  to: number;
}
