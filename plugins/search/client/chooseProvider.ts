import { EmbeddedProvider } from './embeddedProvider';
import type { SearchProvider } from './searchProvider';

const providers = new Map<string, SearchProvider>();

/** The search of the site, one for a visit, so that what is fetched and started serves the modal and `/search`. */
export function chooseProvider(baseUrl: string): SearchProvider {
  const provider = providers.get(baseUrl) ?? new EmbeddedProvider(baseUrl);
  providers.set(baseUrl, provider);
  return provider;
}
