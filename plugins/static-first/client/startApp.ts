import { root } from '../../../src/behaviors/root';

/** Tells whether the app runs. */
export function appRuns(): boolean {
  return root.dataset.hasHydrated === 'true';
}

/** Starts the app unless it has been started, and calls back once it runs. */
export function startApp(whenRunning?: () => void): void {
  root.dataset.app = 'started';
  void window.inTime(import('./loadApp').then(({ running }) => running)).then(whenRunning);
}
