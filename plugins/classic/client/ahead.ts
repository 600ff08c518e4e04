// A script that the page asks for ahead, so that the first press on a tab or a copy button does not wait for it.

const ahead = document.getElementById('ahead') as HTMLLinkElement | null;
const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
if (ahead && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')) ahead.rel = 'prefetch';
