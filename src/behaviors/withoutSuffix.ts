/** The path without a trailing `.html` or `/index.html`. */
export function withoutSuffix(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}
