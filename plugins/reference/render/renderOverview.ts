import { referencePath, type ReferenceSection } from '../format';
import type { LinkedModule, LinkedPackage, Reference } from '../link/reference';
import { purposeOf } from '../descriptions/modules';
import type { RenderedPage } from './page';
import { renderInline } from './renderAbout';

/** Renders the first page of the reference: its packages, each with its modules. */
export function renderOverview({ packages }: Reference): RenderedPage {
  return {
    route: referencePath,
    heading: 'API reference',
    title: 'API reference',
    description:
      'The API of every tRPC package: each function, class and type, generated from the packages that the samples of this site are compiled with.',
    sections: [
      {
        heading: '',
        html: '<p class="lead">Here you look up what a name means: its type, its options, and the guide that explains it.</p><p>The pages are generated from the newest release that has all packages. <a href="/docs/versions#new-since-116">What newer releases add</a> is in the guides only.</p>',
      },
      ...packages.map(renderPackageSection),
    ],
  };
}

function renderPackageSection({ name, route, modules }: LinkedPackage): ReferenceSection {
  const own = modules.filter((module) => module.own.length > 0);
  const all = own.length > 1 ? ` <a href="${route}">All names by module</a>` : '';
  return {
    heading: name,
    html: `<p>${purposeOf(name, 'package')}${all}</p><ul class="reference__list">${own.map(renderModuleItem).join('')}</ul>`,
  };
}

function renderModuleItem({ import: from, route }: LinkedModule): string {
  const purpose = renderInline(purposeOf(from, 'module'));
  return `<li><a href="${route}"><code>${from.replaceAll('/', '/<wbr>')}</code></a><p>${purpose}</p></li>`;
}
