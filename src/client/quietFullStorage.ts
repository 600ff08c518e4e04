import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const probe = 'storage-probe';

// Docusaurus reports every value that a full storage refuses, one by one, and loses nothing by not storing it. One
// warning says as much. A storage that is blocked altogether is Docusaurus' own case, with its own one warning.
if (ExecutionEnvironment.canUseDOM) {
  const storage = openStorage();
  if (storage && !accepts(storage)) {
    console.warn('The storage of the browser refuses new values. Choices last until the page is closed.');
    Storage.prototype.setItem = () => undefined;
  }
}

function openStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function accepts(storage: Storage): boolean {
  try {
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
