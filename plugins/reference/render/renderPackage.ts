import type { ReferenceSection } from '../format';
import type { Entry, LinkedModule, LinkedPackage } from '../link/reference';
import { purposeOf } from '../descriptions/modules';
import type { RenderedPage } from './page';
import { renderInline } from './renderAbout';
import { renderFilter } from './renderFilter';
import { isOld, renderName, renderNames } from './renderNames';

/** Renders the page of a package that has several modules: what code calls, with what it is for, and below it the types. */
export function renderPackage({ name, version, route, modules }: LinkedPackage): RenderedPage {
  const homes = modules.map(({ entries }) => entries.filter(({ isHome }) => isHome));
  const own = modules.flatMap((module, index) => {
    const entries = homes[index] ?? [];
    return entries.length > 0 ? [renderSection(module, entries, name)] : [];
  });
  const others = modules.filter((_, index) => homes[index]?.length === 0);
  return {
    route,
    heading: name,
    title: `${name} ${version}: modules`,
    description: `The modules of ${name} ${version}, each with the names that you can import from it.`,
    sections: [
      {
        heading: '',
        html: `<p class="lead">${purposeOf(name, 'package')}</p>${renderFilter(homes.flat().length)}`,
      },
      ...own,
      { heading: 'Other modules', html: renderOthers(others), isSkipped: true },
    ],
  };
}

function renderSection(
  module: LinkedModule,
  entries: readonly Entry[],
  packageName: string,
): ReferenceSection {
  const { import: from, route } = module;
  const current = entries.filter((entry) => !isOld(entry));
  const called = current.filter(isCalled);
  const purpose = renderInline(purposeOf(from, 'module'));
  return {
    heading: from.slice(packageName.length + 1) || 'Main module',
    html: [
      `<p>${purpose} <a href="${route}"><code>${from}</code></a></p>`,
      renderNames(called, 'letters'),
      renderGroup(
        'Types',
        current.filter((entry) => !isCalled(entry)),
      ),
      renderGroup('Deprecated', entries.filter(isOld)),
    ].join(''),
    // The page of the module has the same.
    isSkipped: true,
  };
}

/** Whether a name is a value. Others are types, whose names tell most of what they are. */
function isCalled({ page }: Entry): boolean {
  return ['functions', 'classes', 'variables'].includes(page.member.kind);
}

function renderGroup(label: string, entries: readonly Entry[]): string {
  if (entries.length === 0) return '';
  return `<p class="reference__names"><small>${label}</small> <span>${entries.map((entry) => renderName(entry, true)).join(' ')}</span></p>`;
}

/** Modules whose names all have their pages elsewhere. */
function renderOthers(modules: readonly LinkedModule[]): string {
  const items = modules.map(({ import: from, route, entries }) => {
    const homes = [...new Set(entries.map(({ page }) => page.import))];
    return `<li><a href="${route}"><code>${from}</code></a> <small>names of ${homes.map((home) => `<code>${home}</code>`).join(' and ')}</small></li>`;
  });
  return items.length > 0 ? `<ul class="reference__places">${items.join('')}</ul>` : '';
}
