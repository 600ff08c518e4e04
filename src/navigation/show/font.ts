// A page whose fonts came too late keeps the letters that it began with (see `src/css/base.css`). The page that replaces it is shown in
// the fonts.
/** The families of `base.css`, in the order in which pages ask for their files. */
const families = ['Hanken', 'Code'];
const links = document.querySelectorAll<HTMLLinkElement>('link[as=font]');
const fonts = [...links].map(
  ({ href }, index) => new FontFace(families[index] ?? '', `url("${href}")`, { weight: '400 700' }),
);

/** Loads the fonts, which the page has asked for already. Without them, pages are shown in other letters. */
export function loadFonts(): void {
  for (const font of fonts) font.load().catch(() => undefined);
}

/** Shows text in the fonts from now on, as far as they are there. */
export function showFonts(): void {
  for (const font of fonts) if (font.status === 'loaded') document.fonts.add(font);
}
