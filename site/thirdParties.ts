import { toOrigin } from '../lib/toOrigin';
import type { ThirdParties } from '../hosting/contentPolicy';
import type { HostedSearch } from '../plugins/search/format/hosted';
import type { SiteSettings } from './siteSettings';

const analytics = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** Lists the hosts that the configured services need. With none configured, the site asks no other host for anything. */
export function listThirdParties({
  trackingId,
  socialWidget = '',
  feedback = '',
  search,
}: SiteSettings): ThirdParties {
  const measuring = trackingId ? analytics : [];
  // A widget from the site's own host needs nothing.
  const widget = originOf(socialWidget);
  return {
    scripts: [...measuring.slice(0, 1), ...widget],
    connections: [
      ...measuring,
      ...widget,
      ...originOf(feedback),
      ...(search.hosted ? hostsOf(search.hosted) : []),
    ],
    images: [...measuring, ...widget],
    frames: widget,
  };
}

function originOf(address: string): readonly string[] {
  const origin = toOrigin(address);
  return origin === undefined ? [] : [origin];
}

/** The hosts that the official client of Algolia asks. */
function hostsOf({ appId }: HostedSearch): readonly string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${String(number)}.algolianet.com`),
  ];
}
