import { referencePath, type ReferenceSection } from '../format';
import type { Entry, LinkedModule } from '../link/reference';
import type { MemberKind } from '../read/model';
import type { RenderedPage } from './page';
import { renderInline } from './renderAbout';
import { renderFilter } from './renderFilter';
import { firstSentence, kindWords } from './words';

/** Renders the page of a module: the names that it exports, by kind, with what each is for. */
export function renderModule({ import: from, route, entries, internal }: LinkedModule): RenderedPage {
  const own = entries.filter((entry) => entry.page.import === from);
  const groups = (Object.keys(kindWords) as MemberKind[]).map((kind): ReferenceSection => ({
    heading: kindWords[kind][1],
    html: renderList(own.filter(({ page }) => page.member.kind === kind)),
  }));
  const others = [...new Set(entries.filter((entry) => !own.includes(entry)).map(({ page }) => page.import))];
  return {
    slug: route.slice(referencePath.length),
    heading: from,
    title: `${from}: API reference`,
    description: `Everything that ${from} exports: its functions, classes and types, with their options and samples that use them.`,
    sections: [
      {
        heading: '',
        html: `<p class="lead">These are the names that you can import from <code>${from}</code>.</p>${renderFilter(entries.length)}`,
      },
      ...groups,
      ...others.map((other): ReferenceSection => ({
        heading: `Exported from ${other} as well`,
        html: renderList(
          entries.filter(({ page }) => page.import === other),
          true,
        ),
      })),
      {
        heading: 'Internal names',
        html:
          internal.length === 0
            ? ''
            : `<p>The library marks these exports as internal, so they have no page: ${internal.map((name) => `<code>${name}</code>`).join(', ')}.</p>`,
      },
    ],
  };
}

/** Lists names with what each is for; a list of several kinds also with its kind. */
function renderList(entries: readonly Entry[], hasKinds = false): string {
  if (entries.length === 0) return '';
  const items = entries
    .toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)))
    .map((entry) => {
      const { name, page } = entry;
      const kind = hasKinds ? ` <small>${kindWords[page.member.kind][0].toLowerCase()}</small>` : '';
      const sentence = firstSentence(page);
      const old = isOld(entry) ? ' <small class="reference__old">deprecated</small>' : '';
      const about = sentence === '' ? '' : `<p>${renderInline(sentence, () => undefined)}</p>`;
      return `<li><a href="${page.route}"><code>${name}</code></a>${kind}${old}${about}</li>`;
    });
  return `<ul class="reference__list">${items.join('')}</ul>`;
}

function isOld({ page }: Entry): boolean {
  return page.member.deprecated !== undefined;
}
