import type { PropBlogPostMetadata } from '@docusaurus/plugin-content-blog';

/** How long it takes to read a post, and who wrote it. */
export function toPostFacts({
  readingTime = 0,
  authors,
}: Pick<PropBlogPostMetadata, 'authors' | 'readingTime'>): string {
  const names = authors.map(({ name = '' }) => name.replaceAll(' ', '\u00A0'));
  return [`${String(Math.ceil(readingTime))} min read`, ...names].join('\u00A0· ');
}
