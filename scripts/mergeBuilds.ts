import { mergeBuilds } from '../hosting/mergeBuilds';
import { fail } from './helpers/fail';

// npm run merge-builds -- NEW_FOLDER BUILD [EARLIER_BUILD …]
const [outFolder, ...builds] = process.argv.slice(2);
if (!outFolder || builds.length === 0)
  fail('Usage: npm run merge-builds -- NEW_FOLDER BUILD [EARLIER_BUILD …]. See hosting/README.md.');
try {
  const kept = mergeBuilds(outFolder, builds);
  console.log(`${outFolder} serves ${builds[0] ?? ''}, with ${String(kept)} files of earlier builds.`);
} catch (error) {
  fail(String(error));
}
