import type { ReferenceSection } from '../format';
import type { LinkedModule } from '../link/reference';
import type { MemberKind } from '../read/model';
import { purposeOf } from '../descriptions/modules';
import type { RenderedPage } from './page';
import { renderCode, renderInline } from './renderAbout';
import { renderFilter } from './renderFilter';
import { renderNames } from './renderNames';
import { kindWords } from './words';

/** Renders the page of a module: the names that it exports, by kind, with what each is for. */
export function renderModule({ import: from, route, own, others, internal }: LinkedModule): RenderedPage {
  const groups = (Object.keys(kindWords) as MemberKind[]).map((kind): ReferenceSection => ({
    heading: kindWords[kind][1],
    html: renderNames(own.filter(({ member }) => member.kind === kind)),
  }));
  const homes = [...new Set(others.map((page) => page.import))];
  return {
    route,
    heading: from,
    title: `${from}: API reference`,
    description: `Everything that ${from} exports: its functions, classes and types, with their options and samples that use them.`,
    sections: [
      {
        heading: '',
        html: `<p class="lead">${renderLead(from, own.length)}</p>${renderFilter(own.length + others.length)}`,
      },
      ...groups,
      ...homes.map((home): ReferenceSection => ({
        heading: `Exported from ${home} as well`,
        html: renderNames(
          others.filter((page) => page.import === home),
          'words',
        ),
      })),
      {
        heading: 'Internal names',
        html:
          internal.length === 0
            ? ''
            : `<p>The library marks these exports as internal, so they have no page: ${internal.map(renderCode).join(', ')}.</p>`,
      },
    ],
  };
}

/** Says what a module is for, or that it only has names of others. */
function renderLead(from: string, names: number): string {
  return names > 0
    ? renderInline(purposeOf(from, 'module'))
    : `You can import these names from ${renderCode(from)} too.`;
}
