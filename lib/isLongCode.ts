/** The length up to which a name stays on one line, also in a list on the narrowest phone, in characters. */
const longestName = 28;
/** The same for code with spaces, which can break at them. */
const longestPhrase = 20;

/** Whether code in a text may be too long for a line of the narrowest phone, so that it has to break. */
export function isLongCode(text: string): boolean {
  return text.length > (text.includes(' ') ? longestPhrase : longestName);
}
