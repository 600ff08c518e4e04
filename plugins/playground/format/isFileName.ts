/** A file of TypeScript inside the project's folder, without what a shell, a path or a package manager would read in another way. */
const fileName = /^(?:(?:\w[\w-]*|\[\w+\])\/)*(?:\w[\w-]*(?:\.\w[\w-]*)*|\[\w+\])\.tsx?$/;

/** Whether a project can have a file of this name. Names come from addresses, which anyone can write, and go into downloads. */
export function isFileName(name: string): boolean {
  return name.length <= 100 && fileName.test(name) && !/(?:^|\/)node_modules\//.test(name);
}
