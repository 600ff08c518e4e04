// "Copy page" copies the page's Markdown, whose address is that of the link next to the button. The label says what came of it.

const label = 'Copy page';

// Not with `listen`, as the early script does: a module that both share would cost one more request.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.copy-page') : null;
  if (button) void copyPage(button);
});

async function copyPage(button: HTMLElement): Promise<void> {
  const say = (text: string): void => button.setAttribute('aria-label', text);
  const text = window.inTime(fetchText(button.parentElement?.querySelector('a')?.href ?? ''));
  try {
    await write(text);
    say('Copied');
  } catch {
    const isLoaded = await text.then(
      () => true,
      () => false,
    );
    say(isLoaded ? 'Copying is not allowed here' : 'The page could not be loaded');
  }
  setTimeout(say, 1500, label);
}

/** Fetches a text. */
async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  // Some hosts answer with a page in the place of a file that is not there.
  const isText = !/^text\/html/i.test(response.headers.get('content-type') ?? '');
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
