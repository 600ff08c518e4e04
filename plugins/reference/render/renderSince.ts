/** Renders the release that something came with, as guides do; nothing for what all releases have. */
export function renderSince(version: string | undefined): string {
  return version === undefined ? '' : `<span class="since">Since ${version.replace(/\.0$/, '')}</span>`;
}
