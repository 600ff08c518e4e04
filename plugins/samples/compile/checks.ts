// What the proof calls in other processes. TypeScript takes seconds to start and up to half a gigabyte, so a proof with nothing to
// compile does not load it.
export { checkClaims } from '../claims/checkClaims';
export { checkFolders } from '../check/checkFolders';
export { checkOptions } from '../check/checkOptions';
export { checkSamples } from '../check/checkSamples';
