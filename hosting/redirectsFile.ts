/** An address of the site as it once was, and the page that it leads to. Both without the base URL. */
export interface Redirect {
  from: string;
  to: string;
}

/** Writes redirects in the form that Netlify and Cloudflare Pages read: a line for each, with the base URL. */
export function writeRedirects(redirects: readonly Redirect[], baseUrl: string): string {
  return redirects
    .map(({ from, to }) => `${baseUrl}${from.slice(1)} ${baseUrl}${to.slice(1)} 301\n`)
    .join('');
}

/** Reads the targets of redirects by the addresses that they are from. */
export function readRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to]] : [];
    }),
  );
}
