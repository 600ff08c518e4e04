import type { SearchPage, Section } from '../../plugins/search/write/searchPage';
import { random as createRandom } from '../delivery/random';

/**
 * As many pages as asked for, like the given ones in shape and length, but with text of their own: sentences drawn from all
 * pages, one word in ten replaced by another, half of the names made new. Copies alone would compress to nothing.
 */
export function makeManyPages(pages: readonly SearchPage[], count: number): readonly SearchPage[] {
  const random = createRandom(1);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const sentences = pages.flatMap(({ sections }) =>
    sections.flatMap(({ prose }) => prose.split(/(?<=[.?!]) /)),
  );
  const words = sentences.flatMap((sentence) => sentence.split(' '));
  const mix = (text: string, copy: number): string =>
    text
      .split(' ')
      .map((word) => (random() < 0.1 ? (pick(words) ?? word) : word))
      .map((word) => (/[a-z][A-Z]/.test(word) && random() < 0.5 ? `${word}${copy % 50}` : word))
      .join(' ');
  const makeSection = (section: Section, copy: number): Section => {
    let prose = '';
    while (prose.length < section.prose.length) prose += `${pick(sentences) ?? ''} `;
    return { ...section, prose: mix(prose.trim(), copy), code: mix(section.code, copy) };
  };
  return Array.from({ length: count }, (_, place) => {
    const page = pages[place % pages.length];
    if (!page) throw new Error('There are no pages to make more of.');
    const copy = Math.floor(place / pages.length);
    return {
      ...page,
      path: `${page.path}-${copy}`,
      title: mix(page.title, copy),
      sections: page.sections.map((section) => makeSection(section, copy)),
    };
  });
}
