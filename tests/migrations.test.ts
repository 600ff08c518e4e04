import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../plugins/samples/check/compile';
import { isTypeScript } from '../plugins/samples/check/workspace';
import { listFiles } from '../plugins/samples/page/listFiles';
import { readRoot, type Root } from '../plugins/samples/page/roots';
import { runSamples } from '../plugins/samples/run/runSample';

/** A guide from one major to the next, tried on the project `notes` of `samples/<from>`. It must end as the project of `samples/<to>`. */
interface Guide {
  page: string;
  from: string;
  to: string;
  steps: readonly Step[];
}

/** A change that the guide tells readers to make. */
interface Step {
  /** The heading below which the guide describes it. */
  heading: string;
  /** The change, a file in `tests/migrations` without its ending. None if only packages change. */
  patch?: string;
  /** The files in which the compiler finds errors after it. If there are any, the program is not run. */
  errors?: readonly string[];
  /** Lines that the program prints after it, and which the unchanged project does not print. */
  prints?: readonly string[];
}

const guides: readonly Guide[] = [
  {
    page: 'versioned_docs/version-10.x/migrate-from-v9-to-v10.mdx',
    from: 'v9',
    to: 'v10',
    steps: [
      {
        heading: 'Before you start',
        patch: '9-to-10-packages',
        errors: [
          'client/client.ts',
          'client/countCalls.ts',
          'client/useClient.ts',
          'server/appRouter.ts',
          'server/index.ts',
          'server/noteRouter.ts',
          'web/Notes.tsx',
          'web/render.tsx',
          'web/trpc.ts',
        ],
      },
      {
        heading: 'Step 1: keep the old router with interop',
        patch: '9-to-10-interop',
        errors: ['client/client.ts', 'client/countCalls.ts', 'client/useClient.ts', 'web/Notes.tsx'],
      },
      { heading: 'Step 2: keep old calls, write new ones', patch: '9-to-10-client' },
      { heading: 'Step 3: move the procedures', patch: '9-to-10-user-router' },
      { heading: 'Step 3: move the procedures', patch: '9-to-10-note-router' },
    ],
  },
  {
    page: 'docs/migrate-from-v10-to-v11.mdx',
    from: 'v10',
    to: 'v11-react',
    steps: [
      {
        heading: '1. Update the packages',
        errors: ['client/client.ts', 'server/trpc.ts', 'web/Notes.tsx', 'web/render.tsx', 'web/trpc.ts'],
      },
      {
        heading: '2. Move the transformer into the links',
        patch: '10-to-11-transformer',
        errors: ['server/trpc.ts', 'web/Notes.tsx', 'web/render.tsx'],
      },
      {
        heading: '3. Rename the client',
        patch: '10-to-11-client-name',
        errors: ['server/trpc.ts', 'web/Notes.tsx', 'web/render.tsx'],
      },
      {
        heading: '4. Replace `rawInput`',
        patch: '10-to-11-raw-input',
        errors: ['web/Notes.tsx', 'web/render.tsx'],
      },
      {
        heading: '5. Update React code to React Query 5',
        patch: '10-to-11-react-query',
        // The project's own link counts the changes of the connection's state, which links receive in 11.
        prints: ["  'subscription note.onAdd',", "  'subscription note.onAdd',"],
      },
      {
        heading: '9. Write subscriptions as async generators',
        patch: '10-to-11-generator',
        prints: ["  'subscription note.onAdd',", "  'subscription note.onAdd',"],
      },
      { heading: '12. Adapters and links of your own', patch: '10-to-11-link' },
      { heading: 'Types', patch: '10-to-11-types' },
    ],
  },
];

const samples = path.resolve('samples');
const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(guides)('$page', ({ page, from, to, steps }) => {
  /** The project before the first step, and after each one. */
  const states = [
    readProject(path.join(samples, from, 'notes')),
    ...steps.map((_, index) => applySteps(from, to, steps.slice(0, index + 1))),
  ];
  let errors: readonly (readonly string[])[] = [];
  let prints: readonly (string | undefined)[] = [];

  beforeAll(async () => {
    const [before, ...after] = states;
    if (!before) throw new Error('There is no project.');
    const [old, current] = [readRoot(samples, from), readRoot(samples, to)];
    errors = [...(await findErrors(old, [before])), ...(await findErrors(current, after))];
    const sound = after.map((files, index) => (errors[index + 1]?.length ? undefined : files));
    prints = [...(await printsOf(old, [before])), ...(await printsOf(current, sound))];
  }, 240_000);

  const expected = readFileSync(path.join(samples, from, 'notes/expected.txt'), 'utf8').trimEnd();

  test('starts from a project that compiles and runs with the older major', () => {
    expect(errors[0]).toEqual([]);
    expect(prints[0]).toBe(expected);
  });

  test.each(steps.map((step, index) => ({ ...step, index: index + 1 })))(
    'step $index, "$heading" $patch: the project compiles and runs as the guide says',
    ({ index, errors: files = [], prints: more = [] }) => {
      expect(errors[index]).toEqual(files);
      if (files.length > 0) return;
      const lines = prints[index]?.split('\n') ?? [];
      expect(withoutLines(lines, more)).toEqual(expected.split('\n'));
    },
  );

  test('describes its steps in this order', () => {
    const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) => text);
    const places = steps.map(({ heading }) => headings.indexOf(heading));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('ends as the project of the newer major', () => {
    expect(states.at(-1)).toEqual(readProject(path.join(samples, to, 'notes')));
  });
});

test('every change is one of a guide', () => {
  const patches = guides.flatMap(({ steps }) =>
    steps.flatMap(({ patch }) => (patch ? [`${patch}.patch`] : [])),
  );
  expect(readdirSync('tests/migrations').sort()).toEqual(patches.sort());
});

type Files = ReadonlyMap<string, string>;

/** The files of a project, without what it should print. */
function readProject(project: string): Files {
  const names = listFiles(project).filter((name) => name !== 'expected.txt');
  return new Map(names.map((name) => [name, readFileSync(path.join(project, name), 'utf8')]));
}

function applySteps(from: string, to: string, steps: readonly Step[]): Files {
  const project = path.join(folder, `${from}-${to}-${String(steps.length)}`);
  cpSync(path.join(samples, from, 'notes'), project, { recursive: true });
  for (const { patch } of steps)
    if (patch)
      execFileSync('git', ['apply', path.resolve(`tests/migrations/${patch}.patch`)], {
        cwd: project,
        // Git would take the folder for a part of a repository around it, and skip the files.
        env: { ...process.env, GIT_CEILING_DIRECTORIES: folder },
      });
  return readProject(project);
}

/** The files of each project in which the compiler finds errors. */
async function findErrors(root: Root, projects: readonly Files[]): Promise<readonly (readonly string[])[]> {
  const wrong: string[][] = [];
  for (const files of projects) {
    const questions = [...files.keys()].filter(isTypeScript).map((file) => ({ file }));
    const compiled = await compile(root, { files }, questions);
    wrong.push([...compiled].flatMap(([file, { errors }]) => (errors.length > 0 ? [file] : [])).sort());
  }
  return wrong;
}

async function printsOf(
  root: Root,
  projects: readonly (Files | undefined)[],
): Promise<readonly (string | undefined)[]> {
  const prints: (string | undefined)[] = projects.map(() => undefined);
  const programs = projects.flatMap((files, index) =>
    files ? [{ files, entries: ['main.ts'], index }] : [],
  );
  await runSamples(root, programs, ({ prints: text, failure }, { index }) => {
    prints[index] = failure?.message ?? text;
  });
  return prints;
}

function withoutLines(lines: readonly string[], removed: readonly string[]): readonly string[] {
  return removed.reduce<readonly string[]>((rest, line) => rest.toSpliced(rest.indexOf(line), 1), lines);
}
