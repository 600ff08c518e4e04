import type { RealmMessage } from '../messages';

// Kept, because code of readers may replace what is global.
const post = self.postMessage.bind(self) as (message: RealmMessage) => void;

/** Tells the frame something. */
export function tell(message: RealmMessage): void {
  post(message);
}
