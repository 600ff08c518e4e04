import type { OpenProject } from './openProject';

/** A call of the compiler's worker. */
export interface CompilerQuestion {
  id: number;
  name: keyof OpenProject | 'open' | 'emit';
  args: readonly unknown[];
}

/** What the compiler's worker answers to it. */
export type CompilerAnswer = { id: number; value: unknown } | { id: number; error: string };

/** A part of a file, by the distances from its beginning. */
export interface Range {
  from: number;
  to: number;
}

/** What is wrong in a file. */
export interface Mistake extends Range {
  code: number;
  message: string;
}

/** What an editor shows for a name. */
export interface Explanation extends Range {
  type: string;
  about: string;
}

/** What could be written at a place. */
export interface Proposal {
  label: string;
  kind: string;
}

/** A part of one of the files. */
export interface Place extends Range {
  file: string;
}

/** What takes the place of a part of a file. */
export interface Edit extends Place {
  text: string;
}
