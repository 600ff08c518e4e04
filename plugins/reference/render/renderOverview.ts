import { escapeHtml } from '../../samples/render/html';
import { referencePath, splitName } from '../format';
import type { MemberKind } from '../read/model';
import type { LinkedPackage } from '../link/reference';
import type { RenderedPage } from './page';
import { renderFilter } from './renderFilter';
import type { Site } from './renderMember';
import { kindWords } from './words';

/** The length from which on a name may be wider than its column, in characters. */
const long = 32;

/** What each package is for. */
const purposes: Readonly<Record<string, string>> = {
  '@trpc/server': 'Routers, procedures, errors and the adapters that serve them.',
  '@trpc/client': 'The client for any TypeScript program, and the links that send its requests.',
  '@trpc/tanstack-react-query': 'Options and keys for the hooks of TanStack React Query.',
  '@trpc/react-query': 'The classic React integration, with a hook on each procedure.',
  '@trpc/next': 'The integration with the Pages Router of Next.js.',
};

/** Renders the first page of the reference: its packages and their modules. */
export function renderOverview({ reference }: Site): RenderedPage {
  const packages = reference.packages.map(
    (each) =>
      `<li><a href="${each.route}"><code>${each.name}</code></a><p>${escapeHtml(purposes[each.name] ?? '')}</p></li>`,
  );
  return {
    slug: '',
    heading: 'API reference',
    title: 'API reference',
    description:
      'The API of every tRPC package: each function, class and type, generated from the packages that the samples of this site are compiled with.',
    sections: [
      {
        heading: '',
        html: `<p class="lead">Here you look up what a name means: its type, its options, and the guide that explains it.</p><p>The pages are generated from the newest release that has all packages. <a href="/docs/versions#new-since-116">What newer releases add</a> is in the guides only.</p><ul class="reference__list">${packages.join('')}</ul>`,
      },
    ],
  };
}

/** Renders the page of a package that has several modules. */
export function renderPackage(each: LinkedPackage): RenderedPage {
  const count = each.modules.reduce(
    (sum, { entries }) => sum + entries.filter(({ isHome }) => isHome).length,
    0,
  );
  const items = each.modules.map(({ import: from, route, entries }) => {
    const kinds = (Object.keys(kindWords) as MemberKind[]).map((kind) => {
      const names = entries
        .filter(({ isHome, page }) => isHome && page.member.kind === kind)
        .map(
          ({ name, page }) =>
            `<a href="${page.route}"><code>${name.length < long ? name : splitName(name).join('<wbr>')}</code></a>`,
        );
      return names.length > 0
        ? `<p><small class="kind--${kind}">${kindWords[kind][1]}</small> <span>${names.join(' ')}</span></p>`
        : '';
    });
    return `<li><a href="${route}"><code>${from}</code></a><div class="reference__names">${kinds.join('')}</div></li>`;
  });
  return {
    slug: each.route.slice(referencePath.length),
    heading: each.name,
    title: `${each.name} ${each.version}: modules`,
    description: `The modules of ${each.name} ${each.version}, each with the names that you can import from it.`,
    sections: [
      {
        heading: '',
        html: `<p class="lead">${escapeHtml(purposes[each.name] ?? '')}</p>`,
      },
      {
        heading: 'Modules',
        html: `${renderFilter(count)}<ul class="reference__list">${items.join('')}</ul>`,
      },
    ],
  };
}
