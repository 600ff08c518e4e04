// What the proof calls in other processes. A proof with nothing to compile does not load it.
import type { checkOptions as compareOptions } from '../check/checkOptions';
import type { Problem } from '../page/problem';
export { checkClaims } from '../claims/checkClaims';
export { checkFolders } from '../check/checkFolders';

export { checkSamples } from '../check/checkSamples';

/** Only a proof of tables loads their compiler. */
export async function checkOptions(...args: Parameters<typeof compareOptions>): Promise<Problem[][]> {
  return (await import('../check/checkOptions')).checkOptions(...args);
}
