/** Docusaurus' arrow after links to other sites, left out: it makes prose restless and says nothing to screen readers. */
export default function IconExternalLink(): null {
  return null;
}
