import type { CSSProperties, ReactNode } from 'react';
import type { Card } from './readCard';

/** How large a picture is, in pixels: what the sites that show such pictures ask for. */
export const size = { width: 1200, height: 630 };

// The colors of the light theme in src/css/tokens.css. The wordmark is that of static/img/wordmark-light.svg.
const colors = {
  ground: '#fff',
  strong: '#0e1a25',
  quiet: '#566472',
  chip: '#edf2f6',
  accent: '#398ccb',
  warn: '#8a4b00',
  warnSoft: '#fdf3e2',
};

/**
 * What is the same in all pictures, as SVG: the wordmark, and the wire from a ring, where a type is made, to a dot, where it arrives. It is
 * drawn over the text, because a picture inside the markup would be clipped, which takes longer than all the rest.
 */
export const constantParts = `<g fill="none" stroke="${colors.strong}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" transform="translate(70 64) scale(2.25)">
<path d="M11.5 4.8v14.4a6.3 6.3 0 0 0 6.3 6.3h1.4M31 26V6.4h7.1a5.6 5.6 0 0 1 0 11.2H31M38 17.6l6.3 8.4M51 26V6.4h7.2a5.9 5.9 0 0 1 0 11.8H51M84.4 10.1a9.9 9.9 0 1 0 0 11.8"/>
<path d="M3 12.4h15" stroke="${colors.accent}"/><circle cx="19.4" cy="12.4" r="3.5" fill="${colors.accent}" stroke="none"/></g>
<g fill="none" stroke="${colors.accent}" stroke-width="4" transform="translate(76 502)">
<circle cx="11" cy="0" r="9"/><path d="M20 0h1010"/><circle cx="1037" cy="0" r="11" fill="${colors.accent}" stroke="none"/></g>`;

/** The text of a page's picture as markup: the version, where the page belongs, its title, and its address. */
export function CardText({ title, section, version, isMaintained, address }: Card): ReactNode {
  return (
    <div style={frame}>
      <div style={{ display: 'flex', alignItems: 'center', height: 72, paddingLeft: 226 }}>
        {version && <div style={{ ...chip, ...(isMaintained ? {} : unmaintained) }}>{version}</div>}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 18, paddingBottom: 68 }}>
        {section && <div style={{ ...oneLine, fontSize: 34, color: colors.quiet }}>{section}</div>}
        <div style={{ ...heading, fontSize: sizeOf(title) }}>{breakNames(title)}</div>
      </div>
      <div style={{ ...oneLine, fontSize: 28, color: colors.quiet }}>
        {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </div>
    </div>
  );
}

const frame: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  ...size,
  boxSizing: 'border-box',
  padding: '64px 76px 56px',
  background: colors.ground,
  color: colors.strong,
};
const chip: CSSProperties = {
  padding: '6px 20px 8px',
  borderRadius: 12,
  fontSize: 34,
  background: colors.chip,
};
const unmaintained: CSSProperties = { background: colors.warnSoft, color: colors.warn };
const oneLine: CSSProperties = { display: 'block', lineClamp: 1 };
const heading: CSSProperties = {
  display: 'block',
  fontWeight: 600,
  letterSpacing: '-0.03em',
  lineHeight: 1.08,
  lineClamp: 3,
  wordBreak: 'break-word',
};

/** A long title is smaller, so that it takes three lines at most. */
function sizeOf({ length }: string): number {
  if (length <= 22) return 104;
  return length <= 44 ? 84 : 66;
}

/** Lets long names break after a slash or a dot, and before a capital letter. */
function breakNames(title: string): string {
  return title.replace(/\S{24,}/g, (name) => name.replace(/[/.](?=\w)|[a-z](?=[A-Z])/g, '$&\u200b'));
}
