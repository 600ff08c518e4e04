import { splitName } from '../format';
import type { MemberPage } from '../link/reference';
import { renderInline } from './renderAbout';
import { firstSentence, kindWords } from './words';

/** The length from which on a name may be wider than its column, in characters. */
const long = 27;

/** Lists names with what each is for, the deprecated ones last; a list of several kinds also with the kind of each, as a word or a letter. */
export function renderNames(pages: readonly MemberPage[], kinds?: 'words' | 'letters'): string {
  if (pages.length === 0) return '';
  const items = pages
    .toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)))
    .map((page) => {
      const kind = kinds === 'words' ? ` <small>${kindWords[page.member.kind][0].toLowerCase()}</small>` : '';
      const old = isOld(page) ? ' <small class="reference__old">deprecated</small>' : '';
      const about = renderInline(firstSentence(page));
      return `<li>${renderName(page, kinds === 'letters')}${kind}${old}<p>${about}</p></li>`;
    });
  return `<ul class="reference__list">${items.join('')}</ul>`;
}

/** Renders a name that leads to its page, perhaps after the letter of its kind. A long one may break between the words that it is made of. */
export function renderName({ member: { name, kind }, route }: MemberPage, hasLetter: boolean): string {
  const html = name.length < long ? name : splitName(name).join('<wbr>');
  const letter = hasLetter ? ` class="kind--${kind}"` : '';
  return `<a${letter} href="${route}"><code>${html}</code></a>`;
}

/** Whether a name is deprecated. */
export function isOld({ member }: MemberPage): boolean {
  return member.deprecated !== undefined;
}
