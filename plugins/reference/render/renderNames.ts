import { splitName } from '../format';
import type { Entry } from '../link/reference';
import { renderInline } from './renderAbout';
import { firstSentence, kindWords } from './words';

/** The length from which on a name may be wider than its column, in characters. */
const long = 27;

/** Lists names with what each is for, the deprecated ones last; a list of several kinds also with the kind of each, as a word or a letter. */
export function renderNames(entries: readonly Entry[], kinds?: 'words' | 'letters'): string {
  if (entries.length === 0) return '';
  const items = entries
    .toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)))
    .map((entry) => {
      const { page } = entry;
      const kind = kinds === 'words' ? ` <small>${kindWords[page.member.kind][0].toLowerCase()}</small>` : '';
      const old = isOld(entry) ? ' <small class="reference__old">deprecated</small>' : '';
      const about = renderInline(firstSentence(page));
      return `<li>${renderName(entry, kinds === 'letters')}${kind}${old}<p>${about}</p></li>`;
    });
  return `<ul class="reference__list">${items.join('')}</ul>`;
}

/** Renders a name that leads to its page, perhaps after the letter of its kind. A long one may break between the words that it is made of. */
export function renderName({ name, page }: Entry, hasLetter: boolean): string {
  const html = name.length < long ? name : splitName(name).join('<wbr>');
  const kind = hasLetter ? ` class="kind--${page.member.kind}"` : '';
  return `<a${kind} href="${page.route}"><code>${html}</code></a>`;
}

/** Whether a name is deprecated. */
export function isOld({ page }: Entry): boolean {
  return page.member.deprecated !== undefined;
}
