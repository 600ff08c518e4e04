/** The field of the result of `greet`, before and after the reader renames it. */
export const fieldNames = { before: 'text', after: 'message' } as const;

/** The name that is sent until the reader changes it. */
export const firstName = 'Ada';

/** Writes a name as it stands in the code. */
export const toLiteral = (name: string): string => `'${name.replace(/['\\]/g, '\\$&')}'`;
