// The widths of screens, as media queries. Styles use them by name, such as `@media (--narrow)`; `lib/nameMedia.ts` puts them in.

/** Up to here the navbar and the sidebar are a menu, and what stands beside text goes below it. Docusaurus' theme has the same border. */
export const narrowScreen = '(max-width: 996px)';
export const wideScreen = '(min-width: 997px)';
/** Up to here a phone is held upright. */
const phoneScreen = '(max-width: 600px)';

/** The queries by their names in styles. */
export const screens = { narrow: narrowScreen, wide: wideScreen, phone: phoneScreen };
