import { findLine } from './findLine';
import { didYouMean } from '../../lib/nearest';
import { navbarTypes } from '../../plugins/docusaurus/format/contract';
import { SiteError } from '../../lib/siteError';

/** A navbar item, as far as it is checked. */
export interface CheckedNavbarItem {
  type?: string;
  docId?: string;
  sidebarId?: string;
}

/** Fails where a navbar item has an unknown type, or names a page or sidebar that has nothing to lead to. */
export function checkNavbar({
  file,
  items,
  sidebars,
  docIds,
}: {
  /** The file that the items stand in, from the project's root. */
  file: string;
  items: readonly CheckedNavbarItem[];
  sidebars: Readonly<Record<string, unknown>>;
  docIds: readonly string[];
}): void {
  const problems = items.flatMap((item) => {
    const problem = findProblem(item, sidebars, docIds);
    return problem ? [`${file}:${findLine(file, problem.text)} ${problem.message}`] : [];
  });
  if (problems.length > 0) {
    throw new SiteError('The navbar has items that lead nowhere.', {
      problems,
      fix: `Correct or remove them in ${file}.`,
    });
  }
}

function findProblem(
  { type = 'default', docId, sidebarId }: CheckedNavbarItem,
  sidebars: Readonly<Record<string, unknown>>,
  docIds: readonly string[],
): { text: string; message: string } | undefined {
  // Names that begin with "custom-" are the site's own.
  if (!navbarTypes.includes(type) && !type.startsWith('custom-')) {
    return { text: type, message: `"${type}" is no type of navbar item${suggest(type, navbarTypes)}` };
  }
  if (docId !== undefined && !docIds.includes(docId)) {
    return { text: docId, message: `"${docId}" is no page of the docs${suggest(docId, docIds)}` };
  }
  if (sidebarId === undefined) return undefined;
  if (!(sidebarId in sidebars)) {
    return {
      text: sidebarId,
      message: `"${sidebarId}" is no sidebar${suggest(sidebarId, Object.keys(sidebars))}`,
    };
  }
  const sidebar = sidebars[sidebarId];
  return Array.isArray(sidebar) && sidebar.length === 0
    ? { text: sidebarId, message: `the sidebar "${sidebarId}" is empty, so there is nothing to link to.` }
    : undefined;
}

function suggest(word: string, known: readonly string[]): string {
  return didYouMean(word, known, '"') || '.';
}
