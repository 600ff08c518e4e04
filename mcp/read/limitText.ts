/** Cuts a text at the end of a line, if it has more than `most` characters, and says so with `hint`. */
export function limitText(text: string, most: number, hint: string): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('\n', most);
  return `${text.slice(0, end > 0 ? end : most)}\n\n[Cut after ${String(most)} characters. ${hint}]`;
}
