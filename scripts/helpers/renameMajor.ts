import { family } from '../../plugins/samples/claims/since/releases';

/** What changes its name when docs are frozen. */
export interface Renaming {
  /** The major whose docs are frozen. */
  major: number;
  /** The folder of the frozen docs, from the project's root. */
  folder: string;
  /** The id of the guide to that major: it is frozen too, and the new docs have another one. */
  guide: string;
  /** The roots in `samples/` of which the new major has its own. */
  roots: readonly string[];
}

/** Rewrites a file of the project, all of whose pages, frozen ones too, were written when the former major was the latest. */
export function renameMajor(file: string, text: string, { major, folder, guide, roots }: Renaming): string {
  const address = `/docs/v${String(major)}/`;
  const inDocs = /^docs\//.test(file);
  if (/^(?:versioned_docs|blog)\//.test(file)) text = pin(text, major, address);
  if (file.startsWith('blog/') && !/^samples:/m.test(text))
    text = text.replace(/^(---\n[^]*?\n)---\n/, `$1samples: v${String(major)}\n---\n`);
  if (inDocs) {
    text = text.replace(new RegExp(`(?:\\.\\.?/)+${guide}\\.mdx`, 'g'), address + guide);
    text = text.replaceAll(`${String(major)}.x`, `${String(major + 1)}.x`);
  }
  if (inDocs || /^(?:src|bench)\//.test(file))
    text = text.replace(/(?<=samples: |samples\/|root=")v\d[\w-]*/g, (root) =>
      roots.includes(root) ? toNextRoot(root) : root,
    );
  if (file === 'site/formerNames.ts') text = text.replaceAll(`'${guide}#`, `'v${String(major)}/${guide}#`);
  if (file === 'site/versions.ts')
    text = text.replace(
      /^ *\{ major: .*\n/m,
      (line) => line.replaceAll(String(major), String(major + 1)) + line,
    );
  return text
    .replaceAll(`/docs/${guide}`, address + guide)
    .replaceAll(`'docs/${guide}.mdx'`, `'${folder}/${guide}.mdx'`);
}

/** The root of the next major for one of this: `v12-react` for `v11-react`. */
export function toNextRoot(root: string): string {
  return root.replace(/\d+/, (major) => String(Number(major) + 1));
}

/** Lets links and install lines of pages lead where they led. The API reference exists for the latest major only. */
function pin(text: string, major: number, address: string): string {
  const unpinned = new RegExp(`(?:${family.join('|')})(?=\\s|$)`, 'g');
  return text
    .replace(/(?<=\(|")\/docs\/(?!v\d|typedoc)/g, address)
    .replace(/^npm (?:install|i|add) .*$/gm, (line) =>
      line.replace(unpinned, (name) => `${name}@${String(major)}`),
    );
}
