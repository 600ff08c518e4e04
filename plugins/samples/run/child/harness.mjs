// Runs one bundled sample in this process: `node harness.mjs SAMPLE REPORT`. It is plain JavaScript because it starts hundreds of times,
// and compiling it would take longer than most samples.
import { writeFileSync } from 'node:fs';
import { blockOtherExits } from './blockOtherExits.mjs';
import { freezeClock } from './freezeClock.mjs';
import { recordExchanges } from './recordExchanges.mjs';
import { redirectPorts } from './redirectPorts.mjs';

const [, , sampleFile, reportFile] = process.argv;
freezeClock();
const network = redirectPorts();
blockOtherExits(network.refused);
const readExchanges = recordExchanges();
process.on('exit', () => {
  writeFileSync(reportFile, JSON.stringify({ exchanges: readExchanges(), refused: network.refused }));
});
await import(sampleFile);
network.unrefServers();
