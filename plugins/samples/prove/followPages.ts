import type { PageContent } from '../page/pageContent';
import type { FenceProgram } from '../page/resolveFence';
import type { PartOptions, Proof } from './proof';

/** What the parts of a proof report to. */
export interface PageFollower {
  /** A fence is compiled. */
  onSample: (sample: FenceProgram) => void;
  /** The projects of a root are compiled. */
  onFolders: () => void;
}

/** Follows a proof whose pages have been read: counts the fences that are compiled, and reports each page all of whose code is. */
export function followPages({ steps, onPage }: PartOptions, proof: Proof): PageFollower {
  const waiting = new Map<PageContent, Set<FenceProgram>>();
  const contentOf = new Map<FenceProgram, PageContent>();
  for (const content of proof.contents.keys()) {
    const programs = content.samples.map(({ program }) => program);
    waiting.set(content, new Set(programs));
    for (const program of programs) contentOf.set(program, content);
  }
  steps.expect(contentOf.size);
  const endIfProven = (content: PageContent): void => {
    const isProven = content.projects.every(({ root, project }) => proof.projects.has(`${root}/${project}`));
    if (!isProven || waiting.get(content)?.size !== 0) return;
    waiting.delete(content);
    onPage?.(content, proof);
  };
  return {
    onSample(sample) {
      steps.end();
      const content = contentOf.get(sample);
      if (!content) return;
      waiting.get(content)?.delete(sample);
      endIfProven(content);
    },
    onFolders() {
      for (const content of [...waiting.keys()]) endIfProven(content);
    },
  };
}
