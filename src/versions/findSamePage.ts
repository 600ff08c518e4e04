import type { GlobalDoc, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { referenceId } from '@site/plugins/reference/format';
import { nearPages, samePages } from '@site/site/samePages';
import { entryOf } from '@site/site/versions';

/** Where a version leads from the page being read. */
export interface SamePage {
  doc: GlobalDoc;
  /** What a click does, in the words of the version menu. */
  hint: string;
  /** Whether `doc` explains what the page being read explains. */
  isSame: boolean;
}

/** Finds the page of `target` that explains the same as `doc`, which is a page of `version`; else the nearest one. */
export function findSamePage(target: GlobalVersion, version?: GlobalVersion, doc?: GlobalDoc): SamePage {
  const introduction = byId(target, target.mainDocId);
  if (!introduction) throw new Error(`The docs ${target.label} have no page "${target.mainDocId}".`);
  if (!version || !doc)
    return { doc: introduction, hint: target.isLast ? 'latest' : 'introduction', isSame: false };
  if (version === target)
    return { doc, hint: target.isLast ? 'latest, this page' : 'this page', isSame: true };

  const same = byId(target, sameId(target.label, version.label, doc.id));
  if (same) return { doc: same, hint: `this page in ${target.label}`, isSame: true };

  const near = nearPages.find((row) => row.page === doc.id && row.to === target.label);
  const nearDoc = near && byId(target, near.opens);
  if (nearDoc) return { doc: nearDoc, hint: `no such page, opens ${near.title}`, isSame: false };
  const lacks = doc.id === referenceId ? 'no API reference' : 'no such page';
  return { doc: introduction, hint: `${lacks}, opens the introduction`, isSame: false };
}

function sameId(target: string, version: string, id: string): string {
  const row = samePages.find((pages) => entryOf(pages, version) === id);
  // For a page in the map, only its row counts: another major may use the same id for another subject.
  return row ? (entryOf(row, target) ?? '') : id;
}

function byId(version: GlobalVersion, id: string): GlobalDoc | undefined {
  return version.docs.find((doc) => doc.id === id);
}
