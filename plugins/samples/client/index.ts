import { installSamples, type Samples } from './installSamples';

/** Makes figures of code work, unless a script before the app has done so; on the server there is nothing to do. */
function install(): Samples | undefined {
  return typeof document === 'undefined' ? undefined : installSamples(document, () => import('./types'));
}

install();

/** A page that React has just put in place follows the reader's choices, and has nothing open. */
export function onRouteDidUpdate(): void {
  install()?.update();
}
