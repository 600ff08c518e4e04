import { latestVersion, rootsOf } from '../../../site/versions';
import { renderCode } from '../../samples/render/renderCode';
import { escapeAttribute, escapeHtml } from '../../samples/render/html';
import { toFencePanels } from '../../samples/render/panels/toPanel';
import type { PageSample } from '../../samples/page/pageContent';
import type { MemberPage } from '../link/reference';
import type { ReferenceSection } from '../format';
import { renderCodeFigure } from './renderCodeFigure';

/** A sample must fit on a page about something else. */
const mostLines = 40;
const mostPages = 12;

/**
 * Renders a sample that uses a member, and the guide pages that explain it: the page named after the member or its module first, then those
 * that use it most. The sample is the shortest of the first of them.
 */
export async function renderUses({
  member,
  import: from,
  uses: unsorted,
}: MemberPage): Promise<ReferenceSection[]> {
  const nameRank = ({ title, address }: MemberPage['uses'][number]): number => {
    if (title.split(/\W+/).includes(member.name)) return 2;
    return from.split('/').at(-1) === address.split('/').at(-1) ? 1 : 0;
  };
  const uses = unsorted.toSorted((a, b) => nameRank(b) - nameRank(a));
  const toLink = ({ title, address }: MemberPage['uses'][number]): string =>
    `<a href="${escapeAttribute(address)}">${escapeHtml(title)}</a>`;
  const candidates = uses.flatMap((use) =>
    use.samples.flatMap(({ sample, lines, times }) =>
      sample && isWhole(sample) && lines <= mostLines ? [{ use, sample, lines, times }] : [],
    ),
  );
  // A sample that also uses what it imports says more than one that ends with the import.
  candidates.sort(
    (a, b) =>
      Number(b.times > 1) - Number(a.times > 1) ||
      uses.indexOf(a.use) - uses.indexOf(b.use) ||
      a.lines - b.lines,
  );
  const [example] = candidates;
  const items = uses.slice(0, mostPages).map((use) => {
    const count = use.samples.length;
    return `<li>${toLink(use)} <small>${String(count)} ${count === 1 ? 'sample' : 'samples'}</small></li>`;
  });
  return [
    {
      heading: 'Example',
      isSkipped: true,
      html: example
        ? `${await renderSample(example.sample)}<p class="reference__source">From ${toLink(example.use)}.</p>`
        : '',
    },
    {
      heading: 'Explained in',
      isSkipped: true,
      html: items.length > 0 ? `<ul class="reference__places">${items.join('')}</ul>` : '',
    },
  ];
}

/** Whether a sample is one file that compiles as it is shown. */
function isWhole({ program: { files, meta, root } }: PageSample): boolean {
  const shown = files.filter((file) => file.shown.length > 0);
  return shown.length === 1 && meta.errors.length === 0 && rootsOf(latestVersion).includes(root);
}

async function renderSample({ program }: PageSample): Promise<string> {
  const [panel] = toFencePanels(program, []);
  if (!panel) return '';
  const { html } = await renderCode(panel);
  return renderCodeFigure(panel.name, html);
}
