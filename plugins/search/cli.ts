import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SiteError } from '../../lib/siteError';
import { toMessage } from '../../lib/toMessage';
import { searchedPages } from '../../site/searchedPages';
import { readSearchVariables } from '../../site/searchVariables';
import { collectPages } from './write/collectPages';
import { push } from './push/push';
import { readAnswers } from './write/readAnswers';
import { toRecords } from './write/toRecords';

const usage = `npm run search:push -- [options]
  --build FOLDER  push another built site than build/
It sends the sections of the built site to Algolia. ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY and ALGOLIA_INDEX say where.`;

main().catch((error: unknown) => {
  console.error(toMessage(error));
  process.exitCode = 1;
});

/** Sends the sections of the built site to Algolia: `npm run search:push`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { build: { type: 'string', default: 'build' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX } = readSearchVariables(process.env, {
    title: 'Nothing was pushed.',
    at: 'npm run search:push',
    needs: () => ({ names: ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'], by: 'the push' }),
  });
  if (!existsSync(`${values.build}/index.html`))
    throw new SiteError('Nothing was pushed.', {
      at: values.build,
      problems: ['There is no built site.'],
      fix: 'Run "npm run build" first.',
    });
  const groups = await collectPages(values.build, '/', searchedPages, await readAnswers('.', searchedPages));
  const versions = searchedPages.versions.map(({ name }) => name);
  const records = toRecords(groups, versions);
  await push(
    { appId: ALGOLIA_APP_ID ?? '', adminKey: ALGOLIA_ADMIN_KEY ?? '', indexName: ALGOLIA_INDEX },
    records,
  );
  console.log(`Sent ${String(records.length)} records. What earlier pushes left is removed.`);
}
