/** Where a site is that is being built. */
export interface BuiltSite {
  siteFolder: string;
  /** The folder of the built site. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
}
