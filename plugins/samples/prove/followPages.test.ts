import { expect, test } from 'vitest';
import type { PageContent } from '../page/pageContent';
import type { FenceProgram } from '../page/resolveFence';
import { countSteps } from './countSteps';
import { followPages } from './followPages';
import { emptyProof } from './proof';

const fence = (name: string): FenceProgram => ({ page: name }) as FenceProgram;
const pageOf = (page: string, programs: readonly FenceProgram[], project?: string): PageContent =>
  ({
    page,
    samples: programs.map((program) => ({ program })),
    projects: project ? [{ root: 'v11', project }] : [],
  }) as unknown as PageContent;

test('a page is passed on once, when its last fence is compiled and its projects are, while other pages are not', () => {
  const [one, other, third] = [fence('one'), fence('other'), fence('third')];
  const contents = [pageOf('a', [one, other]), pageOf('b', [third], 'desk'), pageOf('c', [])];
  const set = { label: '11.x', folder: 'docs', root: 'v11', list: undefined };
  const proof = { ...emptyProof(), contents: new Map(contents.map((content) => [content, set])) };
  const events: string[] = [];
  const follower = followPages(
    {
      steps: countSteps((done, total) => events.push(`${String(done)} of ${String(total)}`)),
      onPage: ({ page }: PageContent) => events.push(page),
    } as never,
    proof,
  );
  follower.onSample(one);
  follower.onSample(third);
  follower.onSample(other);
  proof.projects.set('v11/desk', { files: [] });
  follower.onFolders();
  follower.onFolders();
  expect(events).toEqual(['1 of 3', '2 of 3', '3 of 3', 'a', 'b', 'c']);
});
