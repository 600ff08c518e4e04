import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { referencePath } from '../format';
import type { LinkedModule, Reference } from '../link/reference';
import { toDocId } from './writePages';

type SidebarItem = Exclude<Extract<SidebarsConfig[string], readonly unknown[]>[number], string>;

/** Lists the reference as a sidebar: packages, their modules, and the names of each. Only open categories are in the HTML of a page. */
export function toSidebar({ packages }: Reference): SidebarItem[] {
  return [
    { type: 'link', label: 'All docs', href: '/docs/' },
    { type: 'doc', label: 'API reference', id: toDocId(referencePath) },
    ...packages.map(({ name, route, modules }): SidebarItem => {
      const main = modules.find((module) => module.route === route);
      const others = modules.filter((module) => module !== main).map((module) => toCategory(module, name));
      return {
        type: 'category',
        label: name,
        link: { type: 'doc', id: toDocId(route) },
        items: [...others, ...(main ? toItems(main) : [])],
      };
    }),
  ];
}

function toCategory(module: LinkedModule, packageName: string): SidebarItem {
  const items = toItems(module);
  const label = module.import.slice(packageName.length + 1) || 'Main module';
  if (items.length === 0) return { type: 'doc', label, id: toDocId(module.route) };
  return { type: 'category', label, link: { type: 'doc', id: toDocId(module.route) }, items };
}

function toItems({ own }: LinkedModule): SidebarItem[] {
  return own.map(({ member: { name, kind }, route }) => ({
    type: 'doc',
    label: name,
    id: toDocId(route),
    className: `kind kind--${kind}`,
  }));
}
