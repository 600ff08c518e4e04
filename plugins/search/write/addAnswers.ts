import { didYouMean } from '../../../lib/nearest';
import { SiteError } from '../../../lib/siteError';
import { top } from './parseAnswers';
import type { PageAnswers } from './readAnswers';
import type { SearchPage, Section } from './searchPage';

/** Gives each section the questions that its page's front matter says it answers. Throws a `SiteError` for headings that are not there. */
export function addAnswers(
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  baseUrl: string,
  listed: ReadonlyMap<string, PageAnswers>,
): ReadonlyMap<string, readonly SearchPage[]> {
  const left = new Map(listed);
  const problems: string[] = [];
  const add = (page: SearchPage): SearchPage => {
    const address = `/${page.path.slice(baseUrl.length).replace(/\/$/, '')}`;
    const own = left.get(address);
    left.delete(address);
    if (!own) return page;
    const ids = page.sections.filter(({ isRow }) => !isRow).map(idOf);
    for (const [question, id] of Object.entries(own.answers)) {
      if (!ids.includes(id))
        problems.push(`${own.file} "${question}": no heading "${id}"${didYouMean(id, ids, '"')}`);
    }
    return {
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        answers: Object.keys(own.answers).filter(
          (question) => !section.isRow && own.answers[question] === idOf(section),
        ),
      })),
    };
  };
  const added = new Map([...groups].map(([group, pages]) => [group, pages.map(add)]));
  for (const { file } of left.values()) problems.push(`${file}: the site has no such page that is searched`);
  if (problems.length === 0) return added;
  throw new SiteError('Pages name headings that do not exist as answers to questions.', {
    problems,
    fix: `Correct "answers" in the front matter of these pages. "${top}" is the beginning of a page.`,
  });
}

function idOf({ anchor }: Section): string {
  return anchor || top;
}
