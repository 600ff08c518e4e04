/** Copies the code that a figure shows, without removed lines, prompts, errors and answers to `^?`. */
export async function copyCode(button: Element): Promise<void> {
  const label = 'Copy the code';
  const setLabel = (text: string): void => {
    button.setAttribute('aria-label', text);
  };
  const code = button.closest('.code')?.querySelector(':scope > pre:not([hidden]) code')?.cloneNode(true) as
    Element | undefined;
  if (!code) return;
  for (const row of code.querySelectorAll('.del, .er, .ask, .no, [hidden]')) row.remove();
  try {
    await navigator.clipboard.writeText(code.textContent);
    setLabel('Copied');
  } catch {
    setLabel('Copying is not allowed here');
  }
  setTimeout(setLabel, 1500, label);
}
