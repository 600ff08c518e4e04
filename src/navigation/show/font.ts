// A page whose font came too late keeps the letters that it began with (see `src/css/base.css`). The page that replaces it is shown in
// the font.
const file = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
const font = file !== undefined ? new FontFace('Hanken', `url("${file}")`, { weight: '400 700' }) : undefined;

/** Loads the font, which the page has asked for already. Without it, pages are shown in other letters. */
export function loadFont(): void {
  font?.load().catch(() => undefined);
}

/** Shows text in the font from now on, if it is there. */
export function showFont(): void {
  if (font?.status === 'loaded') document.fonts.add(font);
}
