import type { RealmMessage } from '../messages';
import { createLimits } from './limits';

// Kept, because code of readers may replace what is global.
const post = self.postMessage.bind(self) as (message: RealmMessage) => void;
const findReason = createLimits();
let hasEnded = false;

/** Tells the frame something, until the program has done more than it may. */
export function tell(message: RealmMessage): void {
  if (hasEnded) return;
  const reason = findReason(message);
  if (reason === undefined) {
    post(message);
    return;
  }
  hasEnded = true;
  post({ type: 'printed', level: 'fatal', text: `Stopped: ${reason}.` });
}
