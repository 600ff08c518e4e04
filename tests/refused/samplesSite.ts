import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSite } from './buildSite';

const page = `---
title: Introduction
description: A page.
---

\`\`\`ts setup="desk" run
console.log(weight);
//          ^?
\`\`\`

\`\`\`output
4
\`\`\`

<Sample project="post-office" files="main.ts" run />
`;

/** A site whose every version has the same small library, and whose first page shows a fence with a set-up and a project. */
export function createSamplesSite(name: string): string {
  return createSite(name, {
    // The small site lacks most pages that the navbar and the footer lead to.
    replace: ['docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"],
    write: {
      'docs/introduction.mdx': page,
      'samples/v11/_setup/desk/prelude.ts':
        "import { ship } from '@trpc/server';\nconst weight = ship('book');\n",
      'samples/v11/post-office/main.ts': 'console.log(3);\n',
      'samples/v11/post-office/expected.txt': '3\n',
    },
  });
}

/** What changes a page whose own text stays as it is. */
export const changes: readonly { what: string; file: string; from: string; to: string; shows: string }[] = [
  {
    what: 'a project',
    file: 'samples/v11/post-office/main.ts',
    from: 'console.log(3);',
    to: 'console.log(3); // stamps',
    shows: '// stamps',
  },
  {
    what: 'a set-up',
    file: 'samples/v11/_setup/desk/prelude.ts',
    from: 'const weight',
    to: 'const weight: unknown',
    shows: 'const weight: unknown',
  },
  {
    what: 'the version of a library',
    file: 'samples/v11/node_modules/.package-lock.json',
    from: '11.0.0',
    to: '11.0.1',
    shows: 'with @trpc/server 11.0.1',
  },
  {
    what: 'the tool',
    file: 'plugins/samples/render/toFigure.ts',
    from: 'prints: project.run ? proven?.run?.prints : undefined',
    to: "prints: project.run ? 'what a tool says' : undefined",
    shows: 'what a tool says',
  },
];

/** Makes a change; a library's version stands in two files. */
export function make(site: string, { file, from, to }: (typeof changes)[number]): void {
  const files = file.endsWith('.package-lock.json') ? ['samples/v11/package-lock.json', file] : [file];
  for (const each of files) replace(path.join(site, each), from, to);
}

export function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(file, text.replace(from, to));
}
