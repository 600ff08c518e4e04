import type { UserThemeConfig } from '@docusaurus/theme-common';
import { repository } from './repository';
import { docsVersions, latestVersion, migrationGuide } from './versions';

/** The lists at the foot of every page. */
export const footer = {
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'Introduction', to: '/docs/' },
        { label: 'Quickstart', to: '/docs/quickstart' },
        { label: 'Concepts', to: '/docs/concepts' },
        { label: 'FAQ', to: '/docs/faq' },
        { label: 'Your stack', to: '/docs/getting-started#your-stack' },
      ],
    },
    {
      title: 'Versions',
      items: [
        ...docsVersions.map(({ label, path }) => ({ label, to: `/docs/${path}` })),
        { label: 'Changelog', to: '/docs/changelog' },
        { label: 'Read offline', to: '/docs/versions#read-offline' },
        { label: `Migrate to ${latestVersion.label}`, to: `/docs/${migrationGuide}` },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'GitHub', href: repository },
        { label: 'Contributing', to: '/docs/community/contributing' },
        { label: 'Sponsors', to: '/docs/community/sponsors' },
        { label: 'Collection', to: '/docs/community/awesome-trpc' },
      ],
    },
    {
      title: 'Site',
      items: [
        { label: 'Playground', to: '/play' },
        { label: 'Blog', to: '/blog' },
        { label: 'Media', to: '/media' },
        { label: 'Pricing', to: '/pricing' },
      ],
    },
  ],
} satisfies UserThemeConfig['footer'];
