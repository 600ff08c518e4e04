import { headingSeparator, toListAddress, toMarkdownAddress } from './format';
import type { MarkdownPage, PageGroup } from './readContent';
import type { SidebarSection } from './readSidebar';
import type { SiteFolders } from './writePages';

/** The site, as its lists introduce it. */
export interface ListedSite extends Pick<SiteFolders, 'origin' | 'baseUrl'> {
  title: string;
  tagline: string;
}

/** The Markdown of each page. */
export type PageTexts = ReadonlyMap<MarkdownPage, string>;

/** How many characters of our pages make a token: 3.86 with o200k_base, the tokens of GPT-4o. Those of other models are about as long. */
const charactersPerToken = 3.9;

const rule = `The numbers of tokens are estimates: one token for every ${String(charactersPerToken)} characters.`;

/** Writes the lists of a site for programs that read it: for all of it and for each version `llms.txt`, for each version all pages in one file. Returns them by address. */
export function writeLists(
  groups: readonly PageGroup[],
  texts: PageTexts,
  site: ListedSite,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const versions = groups.filter(({ path }) => path !== undefined);
  for (const version of versions) {
    files.set(`${version.path ?? ''}/llms-full.txt`, writeFull(version, texts));
    const references = versions.filter(({ referenceOf }) => referenceOf === version.label);
    files.set(toListAddress(version.path ?? ''), writeVersion(version, references, texts, site));
  }
  const posts = groups.filter(({ path }) => path === undefined);
  files.set(`${site.baseUrl}llms.txt`, writeSite(versions, posts, texts, site));
  return files;
}

function writeSite(
  versions: readonly PageGroup[],
  others: readonly PageGroup[],
  texts: PageTexts,
  { title, tagline, origin }: ListedSite,
): string {
  const lists = versions.map(
    ({ label, path = '', pages }) =>
      `- [${label}](${origin}${path}/llms.txt): the ${String(pages.length)} pages of ${title} ${label}${path === versions[0]?.path ? ', the latest version' : ''}. All in one file: [llms-full.txt](${origin}${path}/llms-full.txt) (${tokens(pages, texts)})`,
  );
  return join([
    `# ${title}`,
    `> ${tagline}. The documentation of each version has its own list of pages, because the versions differ.`,
    `Every page of the docs and the blog is also plain Markdown: add \`.md\` to its address, in place of a slash at the end. ${rule}`,
    `## Versions\n\n${lists.join('\n')}`,
    ...others.map(({ label, pages }) => writeSection({ path: [label], pages }, texts, origin)),
  ]);
}

function writeVersion(
  { label, path = '', pages, sections }: PageGroup,
  references: readonly PageGroup[],
  texts: PageTexts,
  { title, tagline, origin }: ListedSite,
): string {
  return join([
    `# ${title} ${label}`,
    `> ${tagline}. This list has the pages about ${title} ${label}, and none about other versions.`,
    `All pages in one file: [llms-full.txt](${origin}${path}/llms-full.txt) (${tokens(pages, texts)}). ${rule}`,
    ...references.map(
      (reference) =>
        `Each name that the packages export has a page in the [API reference](${origin}${reference.path ?? ''}/llms.txt).`,
    ),
    ...sections.map((section) => writeSection(section, texts, origin)),
  ]);
}

function writeSection({ path, pages }: SidebarSection, texts: PageTexts, origin: string): string {
  const lines = pages.map(
    (page) =>
      `- [${page.title}](${origin}${toMarkdownAddress(page.address)}): ${page.description} (${tokens([page], texts)})`,
  );
  return `## ${path.join(headingSeparator) || 'First pages'}\n\n${lines.join('\n')}`;
}

function writeFull({ pages, sections }: PageGroup, texts: PageTexts): string {
  const inOrder = sections.length > 0 ? sections.flatMap((section) => section.pages) : pages;
  return inOrder.map((page) => texts.get(page)?.trimEnd() ?? '').join('\n\n') + '\n';
}

function tokens(pages: readonly MarkdownPage[], texts: PageTexts): string {
  const { length } = pages.map((page) => texts.get(page) ?? '').join('\n\n');
  return `${new Intl.NumberFormat('en-US').format(Math.ceil(length / charactersPerToken))} tokens`;
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
