import { listen } from './listen';
import { root } from './root';
import { read, write } from './storage';
import { whenShown } from './whenShown';

const dismissed = 'docusaurus.announcement.dismiss';
const lastSeen = 'docusaurus.announcement.id';
const id = document.querySelector<HTMLElement>('.theme-announcement-bar')?.dataset.id;

if (id !== undefined && read(lastSeen) !== id) {
  write(lastSeen, id);
  write(dismissed, 'false');
}

listen('click', '.theme-announcement-bar button', () => {
  write(dismissed, 'true');
  hide(true);
});
whenShown(() => hide(read(dismissed) === 'true'));

/** Sets the attribute with which the first paint hides the announcement. */
function hide(isHidden: boolean): void {
  root.dataset.announcementBarInitiallyDismissed = String(isHidden);
}
