import type { ComponentProps, ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import StructuredData from '@theme-original/BlogPostPage/StructuredData';

/** Docusaurus' data for search engines, wrapped: they read documents, and in a browser Trusted Types refuse to write a script element. */
export default function StructuredDataWrapper(props: ComponentProps<typeof StructuredData>): ReactNode {
  return ExecutionEnvironment.canUseDOM ? null : <StructuredData {...props} />;
}
