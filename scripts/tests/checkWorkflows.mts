// Prints what GitHub's own language service objects to in workflows, as `file:line: message`, and exits with 1 if it does:
// tsx scripts/tests/checkWorkflows.mts [FOLDER]. `npm run check` runs it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

const folder = process.argv[2] ?? '.github/workflows';

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  for (const { range, message } of await validate(TextDocument.create(`file:///${name}`, 'yaml', 1, text))) {
    console.log(`${file}:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`);
    process.exitCode = 1;
  }
}
