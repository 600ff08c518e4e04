// A script that the page asks for ahead, so that the first press on a tab or a copy button does not wait for it.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const ahead = document.getElementById('ahead') as HTMLLinkElement | null;
const { connection } = navigator as Navigator & { connection?: Connection };
if (ahead && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')) ahead.rel = 'prefetch';
