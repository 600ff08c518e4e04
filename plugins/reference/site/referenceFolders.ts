import path from 'node:path';

/** Where the generated reference is. None of it is committed. */
export function referenceFolders(siteFolder: string): Record<'pages' | 'sidebars' | 'names' | 'key', string> {
  const folder = path.join(siteFolder, '.cache/reference');
  return {
    pages: path.join(folder, 'pages'),
    sidebars: path.join(folder, 'sidebars.json'),
    /** The addresses of names that guides link to. */
    names: path.join(folder, 'names.json'),
    /** Differs if anything that the pages depend on differs. */
    key: path.join(folder, 'key'),
  };
}
