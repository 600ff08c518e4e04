import { format } from 'oxfmt';

/** Formats a declaration, or a type if `isType`, as samples are formatted. */
export async function formatCode(code: string, isType = false): Promise<string> {
  const prefix = 'type T = ';
  const { code: formatted, errors } = await format('code.ts', isType ? `${prefix}${code}` : code, {
    singleQuote: true,
    printWidth: isType ? 60 + prefix.length : 80,
  });
  if (errors[0]) throw new Error(`This is not TypeScript: ${errors[0].message}\n${code}`);
  const text = formatted.trim().replace(/;$/, '');
  if (!isType) return text;
  const body = text.slice(prefix.length - 1);
  // Only what begins below the name of the type is indented for that.
  return (body.startsWith('\n') ? body.replaceAll(/^ {2}/gm, '') : body).trim();
}
