import { createHash } from 'node:crypto';
import type { HostedRecord } from '../format/hosted';

/** What a push did. */
export interface PushReport {
  sent: number;
  /** How many records, or collections, of earlier pushes were removed. */
  removed: string;
}

/** How many records are sent at a time. */
export const batchSize = 500;

/** Names a set of records: the same records give the same name. */
export function editionOf(records: readonly HostedRecord[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('hex').slice(0, 10);
}
