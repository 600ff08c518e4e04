/** Where the source of this site is, and of the library that it documents. */
export const repository = 'https://github.com/trpc/trpc';

/** The empty form for a new issue. */
export const issues = `${repository}/issues/new`;

/** Where a page's source can be edited, up to the path in this project, which is a folder of the repository. */
export const editBase = `${repository}/edit/main/www`;
