// "Copy page" copies the page's Markdown, whose address is that of the link next to the button. The label says what came of it.

const label = 'Copy page';

// Not with `listen`, as the early script does: a module that both share would cost one more request.
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.copy-page');
  if (button) void copyPage(button);
});

async function copyPage(button: HTMLElement): Promise<void> {
  const say = (text: string): void => {
    button.setAttribute('aria-label', text);
  };
  try {
    await write(window.inTime(fetchText(button.parentElement?.querySelector('a')?.href ?? '')));
    say('Copied');
  } catch (error) {
    say(error instanceof TypeError ? 'The page could not be loaded' : 'Copying is not allowed here');
  }
  setTimeout(say, 1500, label);
}

/** Fetches a text. Like a failed fetch, an answer with another status is a TypeError. */
async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  // Some hosts answer with a page in the place of a file that is not there.
  const isText = !response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isText) throw new TypeError(`${address}: ${String(response.status)}`);
  return response.text();
}

/** Safari only allows to write right after a click, so the clipboard itself waits for the text where the browser supports that. */
async function write(text: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
