import { strToU8, zipSync } from 'fflate';
import { isFileName } from '../../format/isFileName';
import type { PlayRoot, Project } from '../../format/playFiles';

/** Versions of the tools of a downloaded project. */
const tools = { tsx: '4.23.15', typescript: '6.0.3', '@types/node': '22.19.3' };

/** Lists the files of a project that `npm install && npm start` runs. */
export function toDownload({ files, entries }: Project, root: PlayRoot): Readonly<Record<string, string>> {
  const wrong = [...Object.keys(files), ...entries].filter((name) => !isFileName(name));
  if (wrong.length > 0) throw new RangeError(`A project cannot have these files: ${wrong.join(', ')}`);
  const code = Object.values(files).join('\n');
  // What looks like an import in a text names one more package at worst.
  const imported = code.matchAll(/\b(?:from|import)\s*\(?\s*['"`]((?:@[\w-]+\/)?[\w-]+)/g);
  const names = [...new Set(Array.from(imported, ([, name = '']) => name))].sort();
  const dependencies = Object.fromEntries(
    names.flatMap((name) => (root.versions[name] ? [[name, root.versions[name]]] : [])),
  );
  const flags = [
    ...(code.includes('httpSubscriptionLink') ? ['--experimental-eventsource'] : []),
    ...(code.includes('wsLink') ? ['--experimental-websocket'] : []),
  ];
  const ports = listPorts(code);
  const started = entries.map((entry, index) => (index < entries.length - 1 ? `--import ./${entry}` : entry));
  const manifest = {
    private: true,
    type: 'module',
    // In one script: npm runs none before it where a reader has told it to ignore those of packages.
    scripts: {
      start: [
        ...(ports.length > 0 ? ['echo', describeServer(ports), '&&'] : []),
        ...['node', ...flags, '--import tsx', ...started],
      ].join(' '),
    },
    dependencies,
    devDependencies: tools,
  };
  const settings = {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['node'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
    },
  };
  return {
    'README.md': writeReadme(entries, ports),
    ...files,
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(settings, null, 2)}\n`,
  };
}

/** The ports that a program listens on, as its code names them. */
function listPorts(code: string): readonly string[] {
  const found = code.matchAll(/\blisten\((?:\{\s*port:\s*)?(\d+)|\bport:\s*(\d+)/g);
  return [...new Set(Array.from(found, ([, one, other]) => one ?? other ?? ''))];
}

/** Says where a server listens and how it ends, in words that every shell prints as they are. */
function describeServer(ports: readonly string[]): string {
  const addresses = ports.map((port) => `http://localhost:${port}`).join(' and ');
  return `The server listens at ${addresses} until you press Ctrl+C.`;
}

/** Says how a project is started, where it then listens, and how it ends. */
function writeReadme(entries: readonly string[], ports: readonly string[]): string {
  const end =
    ports.length > 0
      ? `${describeServer(ports)} It keeps running after the client has its answers.`
      : 'It ends by itself when it has nothing left to do.';
  return `# A project of the tRPC playground

You need [Node.js](https://nodejs.org/) 22 or newer. In this folder:

\`\`\`bash
npm install
npm start
\`\`\`

\`npm start\` runs ${entries.map((entry) => `\`${entry}\``).join(' and ')}. ${end}

\`npx tsc\` checks the types of all files.
`;
}

/** Offers files to the reader as one archive. */
export function offerArchive(files: Readonly<Record<string, string>>): void {
  const folder = 'trpc-playground';
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)])),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([packed], { type: 'application/zip' }));
  link.download = `${folder}.zip`;
  link.click();
  URL.revokeObjectURL(link.href);
}
