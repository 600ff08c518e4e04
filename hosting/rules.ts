/** How files with one ending are sent. */
interface FileRule {
  type: string;
  /** Whether the build writes compressed copies beside them. */
  isCompressed: boolean;
}

const text = (type: string): FileRule => ({ type: `${type};charset=utf-8`, isCompressed: true });
const data = (type: string): FileRule => ({ type, isCompressed: true });
const packed = (type: string): FileRule => ({ type, isCompressed: false });

/** The content type of every kind of file in the built site, by its ending. The build stops at a file that is not listed. */
export const fileRules: Readonly<Record<string, FileRule>> = {
  html: text('text/html'),
  css: text('text/css'),
  js: text('text/javascript'),
  md: text('text/markdown'),
  txt: text('text/plain'),
  xml: text('text/xml'),
  json: data('application/json'),
  svg: data('image/svg+xml'),
  ico: packed('image/x-icon'),
  jpg: packed('image/jpeg'),
  png: packed('image/png'),
  webp: packed('image/webp'),
  woff2: packed('font/woff2'),
};

/** Files whose names contain a hash of their content: readers keep them for good. Relative to the base URL. */
export const immutableFolder = 'assets/';

/** Documents that pages show in a frame to run code of readers: each has a policy that lets nothing leave it. Relative to the base URL. */
export const sandboxedFolder = 'sandboxed/';

/** Values of `Cache-Control`. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  /** Readers keep the file, and ask each time whether it is still the same. */
  revalidated: 'no-cache',
} as const;

/** Headers of every response, together with the content security policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // Browsers follow it only where the site is served with TLS.
  'Strict-Transport-Security': 'max-age=63072000',
};

/** Files of the built site that tell hosts what to do, and that readers cannot open. */
export const hostFiles = { headers: '_headers', redirects: '_redirects', nginx: '_nginx.conf' } as const;

/**
 * The ranges of a request header `Accept` that name each form of a page, the most precise first. A page is sent as Markdown to those who
 * name that, as browsers never do, and do not like HTML better: agents say `text/markdown, text/html` without numbers. Kept to what nginx
 * and JavaScript read alike.
 */
export const acceptedAs = {
  markdown: ['text/markdown'],
  html: ['text/html', 'text/\\*', '\\*/\\*'],
} as const;
