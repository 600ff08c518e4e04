import { PageEvent } from '../../../src/navigation/format';

// Only one page has the list of versions that a device can keep, so what it needs is fetched there.

show();
document.addEventListener(PageEvent.pageShown, show);

function show(): void {
  const container = document.querySelector<HTMLElement>('.keep');
  if (container)
    void window.inTime(import('./keepVersions')).then(({ showKeptVersions }) => showKeptVersions(container));
}
