import { useDoc } from '@docusaurus/plugin-content-docs/client';

type Contents = ReturnType<typeof useDoc>['toc'];

/** The contents of a page of the docs. One heading needs none. */
export function useContents(): Contents {
  const { frontMatter, toc } = useDoc();
  return frontMatter.hide_table_of_contents || toc.length < 2 ? [] : toc;
}
