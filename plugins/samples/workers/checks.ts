// What the proof calls in other processes. A proof with nothing to compile does not load it.
export { checkClaims } from '../claims/checkClaims';
export { checkFolders } from '../check/checkFolders';
export { checkOptions } from '../check/checkOptions';
export { checkSamples } from '../check/checkSamples';
