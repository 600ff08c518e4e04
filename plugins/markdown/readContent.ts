import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { blogPlugin, docsPlugin } from '../docusaurus/format/contract';
import { referenceId } from '../reference/format';
import { readSidebar, type SidebarSection } from './readSidebar';

/** A page that is written as Markdown. */
export interface MarkdownPage {
  /** Its file, from the site's root. */
  file: string;
  /** Its address with the base URL, such as `/docs/quickstart`. */
  address: string;
  title: string;
  description: string;
  /** The label of its version, such as "11.x". The blog has none. */
  version?: string;
  /** The day of a post, such as "2025-03-21". */
  date?: string;
  /** The file with the HTML of a page of the API reference, which is generated. */
  htmlFile?: string;
}

/** Pages of a version of the docs, of its API reference, or of the blog. */
export interface PageGroup {
  /** The label of the version, such as "11.x" or "11.x API reference", or "Blog". */
  label: string;
  /** The label of the version that the group is the API reference of. */
  referenceOf?: string;
  /** The address below which the pages of a version are, without a slash at its end. The blog has none. */
  path?: string;
  pages: readonly MarkdownPage[];
  /** The pages of a version in the order of its sidebar. */
  sections: readonly SidebarSection[];
}

type LoadedPage = Pick<LoadedVersion['docs'][number], 'source' | 'permalink' | 'title' | 'description'>;

/** Reads the pages of the docs and the blog from the content that Docusaurus' plugins have loaded: versions first, newest first, then the reference. */
export function readContent(content: AllContent): readonly PageGroup[] {
  const docs = content[docsPlugin] as Record<string, LoadedContent | undefined> | undefined;
  const blog = content[blogPlugin]?.default as BlogContent | undefined;
  const versions = docs?.default?.loadedVersions.map((version) => toGroup(version, toPage)) ?? [];
  const references = docs?.[referenceId]?.loadedVersions.map(toReference) ?? [];
  const posts = (blog?.blogPosts ?? []).map(({ metadata }) => ({
    ...toPage(metadata),
    date: new Date(metadata.date).toISOString().slice(0, 10),
  }));
  return [...versions, ...references, { label: 'Blog', pages: posts, sections: [] }];
}

function toGroup(
  { label, path, docs, sidebars }: LoadedVersion,
  read: (page: LoadedPage) => MarkdownPage,
): PageGroup {
  const pages = new Map(docs.map((doc) => [doc.id, { ...read(doc), version: label }]));
  const sections = readSidebar(Object.values(sidebars).flat(), pages);
  return { label, path: path.replace(/\/$/, ''), pages: [...pages.values()], sections };
}

function toReference(version: LoadedVersion): PageGroup {
  const group = toGroup(version, (loaded) => {
    const page = toPage(loaded);
    return { ...page, htmlFile: page.file.replace(/\.mdx$/, '.json') };
  });
  return { ...group, label: `${version.label} API reference`, referenceOf: version.label };
}

function toPage({ source, permalink, title, description }: LoadedPage): MarkdownPage {
  return { file: source.replace(/^@site\//, ''), address: permalink, title, description };
}
