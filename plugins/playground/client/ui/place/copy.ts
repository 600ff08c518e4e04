import type { Project } from '../../../format/playFiles';
import { parseProject } from './address';

/** Where the storage of the tab has what was typed last. */
const key = 'play';

/**
 * Keeps a project in the tab while it is not in the address yet: to pack it takes a moment, which a reader who goes back or reloads at
 * once does not give. Where the browser stores nothing, that last moment is lost.
 */
export function keepCopy({ root, files, entries }: Project): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.href, [root, files, entries]]));
  } catch {
    dropCopy();
  }
}

/** Forgets the copy: the address has what it had, or the storage has no room for a newer one. */
export function dropCopy(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored then.
  }
}

/** Reads the copy of what was typed at the address of the page. */
export function readCopy(): Project | undefined {
  try {
    const [address, project] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly unknown[];
    return address === location.href ? parseProject(project) : undefined;
  } catch {
    return undefined;
  }
}
