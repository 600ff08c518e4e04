import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import {
  useCurrentSidebarSiblings,
  useDocsVersion,
  useSidebarBreadcrumbs,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';

/** The way from the version's introduction to the page, whose title is below it. Docusaurus' starts at the landing page. */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  const { version: name } = useDocsVersion();
  const version = useVersions(undefined).find((candidate) => candidate.name === name);
  if (!breadcrumbs || !version) return null;
  const parents = breadcrumbs.slice(0, -1);
  const part = partOf(breadcrumbs.at(-1)?.label);
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          <li>
            <Link to={introduction(version)}>Docs</Link>
          </li>
          {parents.map((item) => (
            <li key={item.label}>{item.href ? <Link to={item.href}>{item.label}</Link> : item.label}</li>
          ))}
          {part !== undefined && <PartOf part={part} />}
        </ul>
      </nav>
    </>
  );
}

/** Says which part of how many a page is. */
function PartOf({ part }: { part: string }): ReactNode {
  const count = useCurrentSidebarSiblings().filter((item) => 'label' in item && partOf(item.label)).length;
  return <li>{`Part ${part} of ${String(count)}`}</li>;
}

/** The number before the label of a page that is one part of several, such as "2. Accounts". */
function partOf(label = ''): string | undefined {
  return /^(\d+)\. /.exec(label)?.[1];
}

function introduction(version: ReturnType<typeof useVersions>[number]): string {
  return version.docs.find(({ id }) => id === version.mainDocId)?.path ?? version.path;
}
