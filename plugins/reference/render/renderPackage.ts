import type { ReferenceSection } from '../format';
import type { LinkedModule, LinkedPackage, MemberPage } from '../link/reference';
import { purposeOf } from '../descriptions/modules';
import type { RenderedPage } from './page';
import { renderCode, renderInline } from './renderAbout';
import { renderFilter } from './renderFilter';
import { isOld, renderName, renderNames } from './renderNames';

/** Renders the page of a package that has several modules: what code calls, with what it is for, and below it the types. */
export function renderPackage({ name, version, route, modules }: LinkedPackage): RenderedPage {
  const withPages = modules.filter(({ own }) => own.length > 0);
  const others = modules.filter(({ own }) => own.length === 0);
  return {
    route,
    heading: name,
    title: `${name} ${version}: modules`,
    description: `The modules of ${name} ${version}, each with the names that you can import from it.`,
    sections: [
      {
        heading: '',
        html: `<p class="lead">${purposeOf(name, 'package')}</p>${renderFilter(modules.flatMap(({ own }) => own).length)}`,
      },
      ...withPages.map((module) => renderSection(module, name)),
      { heading: 'Other modules', html: renderOthers(others), isSkipped: true },
    ],
  };
}

function renderSection({ import: from, route, own }: LinkedModule, packageName: string): ReferenceSection {
  const current = own.filter((page) => !isOld(page));
  const called = current.filter(isCalled);
  const purpose = renderInline(purposeOf(from, 'module'));
  return {
    heading: from.slice(packageName.length + 1) || 'Main module',
    html: [
      `<p>${purpose} <a href="${route}">${renderCode(from)}</a></p>`,
      renderNames(called, 'letters'),
      renderGroup(
        'Types',
        current.filter((page) => !isCalled(page)),
      ),
      renderGroup('Deprecated', own.filter(isOld)),
    ].join(''),
    // The page of the module has the same.
    isSkipped: true,
  };
}

/** Whether a name is a value. Others are types, whose names tell most of what they are. */
function isCalled({ member }: MemberPage): boolean {
  return ['functions', 'classes', 'variables'].includes(member.kind);
}

function renderGroup(label: string, pages: readonly MemberPage[]): string {
  if (pages.length === 0) return '';
  return `<p class="reference__names"><small>${label}</small> <span>${pages.map((page) => renderName(page, true)).join(' ')}</span></p>`;
}

/** Modules whose names all have their pages elsewhere. */
function renderOthers(modules: readonly LinkedModule[]): string {
  const items = modules.map(({ import: from, route, others }) => {
    const homes = [...new Set(others.map((page) => page.import))];
    return `<li><a href="${route}">${renderCode(from)}</a> <small>names of ${homes.map(renderCode).join(' and ')}</small></li>`;
  });
  return items.length > 0 ? `<ul class="reference__places">${items.join('')}</ul>` : '';
}
