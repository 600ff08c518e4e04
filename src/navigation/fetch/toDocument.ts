import { trustHtml } from '@site/src/trusted';

/** The type of the element that has the styles of a parsed page. */
export const stylesType = 'text/css';

/** The style element of a page. Those inside `<noscript>` are the same in all pages. */
const styles = /(<noscript>)?<style>([^<]*)<\/style>/g;

/**
 * Parses the HTML of a page of this site. Its styles become a `<script type="text/css">`, which is data: as a style element, the policy of
 * the page that is shown would refuse them, and say so in the console. The only other places where fetched text becomes markup are
 * `src/behaviors/printSection`, and the types and set-ups of samples (`plugins/samples/client`).
 */
export function toDocument(html: string): Document {
  const inert = html.replace(styles, (element, isFallback?: string, css = '') =>
    isFallback ? element : `<script type="${stylesType}">${css}</script>`,
  );
  return new DOMParser().parseFromString(trustHtml(inert), 'text/html');
}
