import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SiteError } from '../../lib/siteError';
import { searchedPages } from '../../site/searchedPages';
import { collectPages } from './write/collectPages';
import { resolveOptions } from './options';
import { push } from './push/push';
import { readAnswers } from './write/readAnswers';
import { readTarget } from './push/readTarget';
import { toRecords } from './write/toRecords';

main().catch((error: unknown) => {
  console.error(error instanceof SiteError ? error.message : error);
  process.exitCode = 1;
});

/** Sends the sections of the built site to a hosted engine: `npm run search:push -- --to algolia|typesense`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, build: { type: 'string', default: 'build' } },
  });
  const target = readTarget(values.to, process.env);
  if (!existsSync(`${values.build}/index.html`))
    throw new SiteError('Nothing was pushed.', {
      at: values.build,
      problems: ['There is no built site.'],
      fix: 'Run "npm run build" first.',
    });
  const options = resolveOptions(searchedPages);
  const groups = await collectPages(values.build, '/', options, await readAnswers('.', options));
  const versions = options.versions.map(({ name }) => name);
  const { sent, removed } = await push(target, toRecords(groups, versions, 'en'));
  console.log(`Sent ${String(sent)} records to ${target.to}. Removed: ${removed || 'nothing'}.`);
}
