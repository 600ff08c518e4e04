import { format } from 'prettier';
import { SiteError } from '../../../lib/siteError';

/** Formats a declaration, or a type if `isType`, as samples are formatted. */
export async function formatCode(code: string, name: string, isType = false): Promise<string> {
  const prefix = 'type T = ';
  try {
    const formatted = await format(isType ? `${prefix}${code}` : code, {
      parser: 'typescript',
      singleQuote: true,
      printWidth: isType ? 60 + prefix.length : 80,
    });
    const text = formatted.trim().replace(/;$/, '');
    if (!isType) return text;
    const body = text.slice(prefix.length - 1);
    // Only what begins below the name of the type is indented for that.
    return (body.startsWith('\n') ? body.replaceAll(/^ {2}/gm, '') : body).trim();
  } catch (error) {
    throw new SiteError('The API reference cannot show a declaration.', {
      at: name,
      problems: [
        error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        code.slice(0, 300),
      ],
      fix: 'Look how plugins/reference/read prints it.',
    });
  }
}
