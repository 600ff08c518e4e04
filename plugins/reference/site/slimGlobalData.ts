import type { PluginContentLoadedActions } from '@docusaurus/types';

interface DocsData {
  versions: { mainDocId: string; docs: { id: string }[] }[];
}

/**
 * Leaves the list of all pages out of what the docs plugin tells the app. The list is part of the app's first script on every page of
 * the site, and only menus of versions read it, of which the reference has none.
 */
export function slimGlobalData(actions: PluginContentLoadedActions): PluginContentLoadedActions {
  return {
    ...actions,
    setGlobalData: (data) => {
      const { versions, ...others } = data as DocsData;
      const slim = versions.map(({ docs, mainDocId, ...version }) => ({
        ...version,
        mainDocId,
        docs: docs.filter((doc) => doc.id === mainDocId),
      }));
      actions.setGlobalData({ ...others, versions: slim });
    },
  };
}
