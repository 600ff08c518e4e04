import type { Card } from './readCard';
import { ofPage } from '../docusaurus/format/contract';

/** The address of a page's picture: `/docs/quickstart.png` for `/docs/quickstart`, `/docs.png` for `/docs/`, `/index.png` for the landing page. */
export function toPictureAddress(address: string, baseUrl: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname === baseUrl ? `${baseUrl}index` : pathname.replace(/\/$/, '')}.png`;
}

/** The picture that a page shows, as the card that is drawn. */
export interface PagePicture {
  picture: Card;
  baseUrl: string;
}

/** Adds to the head of a page what describes it where a link to it is shown. Docusaurus writes its title, description and address. */
export function addMeta(html: string, { version }: Card, { picture, baseUrl }: PagePicture): string {
  const properties = {
    'og:site_name': 'tRPC',
    'og:type': version ? 'article' : 'website',
    'og:image': toPictureAddress(picture.address, baseUrl),
    'og:image:alt': `${picture.title}, ${picture.version ? `tRPC ${picture.version}` : 'tRPC'}`,
  };
  return html.replace(/<meta [^>]*property=og:url [^>]*>/, (tag) => {
    const missing = Object.entries(properties).filter(
      ([property]) => !html.includes(`property=${property} `),
    );
    return tag + missing.map(([property, content]) => toTag(property, content)).join('');
  });
}

/** The attribute is that of Docusaurus' own tags, which are replaced together when a reader moves to another page. */
function toTag(property: string, content: string): string {
  const value = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  // Docusaurus writes quotes only where they are needed, too.
  return `<meta ${ofPage}=true property=${property} content=${/^[\w:/.-]+$/.test(value) ? value : `"${value}"`} />`;
}
