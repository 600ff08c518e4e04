/** Lets the page's skip link lead to the editor, and keep the code in the address. Returns what undoes that. */
export function skipToEditor(focus: () => void): () => void {
  const skip = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element &&
      event.target.closest('[href$="#__docusaurus_skipToContent_fallback"]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    focus();
  };
  document.addEventListener('click', skip, { capture: true });
  return () => {
    document.removeEventListener('click', skip, { capture: true });
  };
}
