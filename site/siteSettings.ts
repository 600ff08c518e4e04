import { readSearchSettings, type SearchSettings } from './searchSettings';

/** What differs between places where the site is built, read from environment variables. All are optional. */
export interface SiteSettings {
  /** `TRACKING_ID`: the Google Analytics id. Without it nothing is measured. */
  trackingId?: string;
  /** `SOCIAL_WIDGET_SRC`: the address of the social widget's script. */
  socialWidget?: string;
  /** `EDIT_BASE_URL`: where a page's source can be edited, up to the path in this project. Without it no edit links. */
  editBase?: string;
  /** `NAVBAR_HIDE_ON_SCROLL=true`: the navbar leaves on scrolling down and returns on scrolling up. */
  hideNavbarOnScroll: boolean;
  /** `ANNOUNCEMENT_ID`: a new id shows the announcement again to readers who closed it. */
  announcementId: string;
  /** `SEARCH_ENGINE` and its like: see `searchSettings.ts`. */
  search: SearchSettings;
}

/** Reads the settings from the environment; an empty variable counts as none. */
export function readSettings(environment: NodeJS.ProcessEnv): SiteSettings {
  return {
    trackingId: environment.TRACKING_ID || undefined,
    socialWidget: environment.SOCIAL_WIDGET_SRC || undefined,
    editBase: environment.EDIT_BASE_URL || undefined,
    hideNavbarOnScroll: environment.NAVBAR_HIDE_ON_SCROLL === 'true',
    announcementId: environment.ANNOUNCEMENT_ID || 'migrate-to-11',
    search: readSearchSettings(environment),
  };
}
