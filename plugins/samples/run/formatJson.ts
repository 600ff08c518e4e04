/** The length up to which an object or a list stays on one line, in characters. */
const longest = 60;

/** Writes a value that came as JSON: what fits in a line stands on one, and the rest is opened. */
export function formatJson(value: unknown, indent = ''): string {
  const line = toLine(value);
  if (indent.length + line.length <= longest || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => formatJson(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${formatJson(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${toLine(each)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
