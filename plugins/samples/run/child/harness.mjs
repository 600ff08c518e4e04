// Runs one bundled sample in this process: `node harness.mjs SAMPLE REPORT`. Plain JavaScript, because it is started hundreds of times,
// and a compiler would cost more than the sample.
import { writeFileSync } from 'node:fs';
import { standStill } from './clock.mjs';
import { closeOtherExits } from './exits.mjs';
import { recordExchanges } from './exchanges.mjs';
import { keepLocal } from './ports.mjs';

const [, , sampleFile, reportFile] = process.argv;
standStill();
const network = keepLocal();
closeOtherExits(network.refused);
const readExchanges = recordExchanges();
process.on('exit', () => {
  writeFileSync(reportFile, JSON.stringify({ exchanges: readExchanges(), refused: network.refused }));
});
await import(sampleFile);
network.letEnd();
