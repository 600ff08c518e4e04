import type { PropBlogPostMetadata } from '@docusaurus/plugin-content-blog';

/** How long it takes to read a post, in words. */
export function toReadingTime({ readingTime = 0 }: Pick<PropBlogPostMetadata, 'readingTime'>): string {
  return `${String(Math.ceil(readingTime))} min read`;
}
