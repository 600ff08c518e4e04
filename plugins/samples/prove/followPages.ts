import type { PageContent } from '../page/pageContent';
import type { FenceProgram } from '../page/resolveFence';
import type { Proof, ProveOptions } from './proof';

/** What the parts of a proof report to. */
export interface PageFollower {
  /** A fence is proven, or has a problem. */
  onSample: (sample: FenceProgram) => void;
  /** The projects of a root are proven. */
  onFolders: () => void;
}

/** Follows a proof whose pages have been read: reports how many fences are proven, and each page all of whose code is. */
export function followPages({ onProgress, onPage }: ProveOptions, proof: Proof): PageFollower {
  const waiting = new Map<PageContent, Set<FenceProgram>>();
  const contentOf = new Map<FenceProgram, PageContent>();
  for (const content of proof.contents.keys()) {
    const programs = content.samples.map(({ program }) => program);
    waiting.set(content, new Set(programs));
    for (const program of programs) contentOf.set(program, content);
  }
  let done = 0;
  const endIfProven = (content: PageContent): void => {
    const isProven = content.projects.every(({ root, project }) => proof.projects.has(`${root}/${project}`));
    if (!isProven || waiting.get(content)?.size !== 0) return;
    waiting.delete(content);
    onPage?.(content, proof);
  };
  return {
    onSample(sample) {
      done += 1;
      onProgress?.(done, contentOf.size);
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
