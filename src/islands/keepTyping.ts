/**
 * Keeps what a reader has typed into the fields of an element before it is taken over. Returns what types it again: only then does the
 * component hear of it. React takes the value that a field has at the start for its own, so the fields begin with theirs.
 */
export function keepTyping(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll('input')].filter((field) => field.value !== field.defaultValue);
  const typed = fields.map((field) => [field, field.value] as const);
  for (const field of fields) field.value = field.defaultValue;
  return () => {
    for (const [field, value] of typed) {
      // Past the property that React puts on the field to notice what it has written itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
