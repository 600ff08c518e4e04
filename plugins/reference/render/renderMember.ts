import type { SinceOf } from '../changelog/toSince';
import type { ReferenceSection } from '../format';
import type { MemberPage, Reference } from '../link/reference';
import { formatCode } from './formatCode';
import type { RenderedPage } from './page';
import { renderAbout, renderCode, renderInline, type Resolve } from './renderAbout';
import { renderLines, renderSignature } from './renderCodeFigure';
import { renderSince } from './renderSince';
import { renderRows, type RowContext } from './renderRows';
import { renderTypes } from './renderTypes';
import { renderUses } from './renderUses';
import { firstSentence, kindWords, toPlain } from './words';
import type { Member } from '../read/model';

/** What the pages of all members share. */
export interface Site {
  reference: Reference;
  /** The address of a public name: that of a package before that of the others. */
  addressOf: (name: string, packageName: string) => string | undefined;
  sinceOf: SinceOf;
}

/** Above this number of lines, a declaration stands below what it declares, which is what readers look for. */
const longest = 24;

/** Renders the page of a member: what it is, how to import it, its declaration, its parts, and where guides use it. */
export async function renderMember(page: MemberPage, site: Site): Promise<RenderedPage> {
  const { member, import: from, route } = page;
  const { name, code, groups } = member;
  const resolveType: Resolve = (word) => {
    const id = member.names[word];
    const target = id !== undefined && id !== member.id ? site.reference.pageOf(id) : undefined;
    return target?.route;
  };
  const resolve: Resolve = (word) =>
    word === name ? undefined : (resolveType(word) ?? site.addressOf(word, member.declaredBy));
  const context = {
    resolveType,
    resolve,
    sinceOf: (part: string) => site.sinceOf(member.declaredBy, name, part),
  };
  const declaration = (await formatCode(code)).replace(/^declare const /, 'const ');
  const tables: ReferenceSection[] = [];
  for (const group of groups) tables.push({ heading: group.title, html: await renderRows(group, context) });
  const whole = {
    heading: 'Declaration',
    html: renderSignature('Declaration', await renderTypes(declaration, resolveType)),
    isSkipped: true,
  };
  const isLong = declaration.split('\n').length > longest;
  return {
    route,
    heading: name,
    title: `${name} from ${from}`,
    description: `${name} from ${from}: ${toPlain(firstSentence(page))}`,
    sections: [
      { heading: '', html: await renderHead(page, resolve) },
      ...(isLong ? [...tables, whole] : [whole, ...tables]),
      {
        heading: 'Returns',
        html: await renderReturns(member, site.reference, context),
        isSkipped: true,
      },
      ...(await renderUses(page)),
      { heading: 'Also exported from', html: renderAlsoIn(page, site), isSkipped: true },
    ],
  };
}

async function renderHead(page: MemberPage, resolve: Resolve): Promise<string> {
  const { member, about, since, sameAs, import: from } = page;
  const { deprecated } = member;
  const isExperimental = deprecated === undefined && /^(?:experimental|unstable)_/.test(member.name);
  const facts = [
    `<span class="kind--${member.kind}">${kindWords[member.kind][0]} of ${renderCode(from)}</span>`,
    renderSince(since),
    deprecated === undefined ? '' : '<b class="reference__old">Deprecated</b>',
    isExperimental ? '<b class="reference__old">Experimental</b>' : '',
  ].filter((fact) => fact !== '');
  const same = sameAs
    ? `<p>Another name of <a href="${sameAs.route}">${renderCode(sameAs.member.name)}</a>.</p>`
    : '';
  const html = renderAbout(about, resolve);
  const [first = ''] = /^<p>.*?<\/p>/s.exec(html) ?? [];
  const isType =
    member.kind === 'type-aliases' || member.kind === 'interfaces' || member.kind === 'namespaces';
  const line = `import ${isType ? 'type ' : ''}{ ${member.name} } from '${from}';`;
  return [
    // The first paragraph is the lead, as on a docs page.
    first.replace('<p>', '<p class="lead">'),
    `<p class="reference__facts">${facts.join(' ')}</p>`,
    html.slice(first.length),
    same,
    deprecated ? `<p>Deprecated: ${renderInline(deprecated, resolve)}</p>` : '',
    isExperimental ? '<p>It is experimental, so it can change in any release.</p>' : '',
    `<div data-search-skip>${renderSignature('Import', await renderTypes(line))}</div>`,
  ].join('');
}

function renderAlsoIn({ alsoIn }: MemberPage, { reference }: Site): string {
  const modules = reference.packages.flatMap((each) => each.modules);
  const items = modules
    .filter((module) => alsoIn.includes(module.import))
    .map((module) => `<li><a href="${module.route}">${renderCode(module.import)}</a></li>`);
  return items.length > 0 ? `<ul class="reference__places">${items.join('')}</ul>` : '';
}

/** Renders what a function returns: its type, and what the package says about it, or else what that type is. */
async function renderReturns(
  { returns, names }: Member,
  { pageOf }: Reference,
  context: RowContext,
): Promise<string> {
  if (!returns) return '';
  const items = await Promise.all(
    returns.types.map(async (type) => {
      const code = await formatCode(type, true);
      const [name = ''] = /^\w+/.exec(type) ?? [];
      const page = pageOf(names[name] ?? '');
      const about = returns.about || (page ? firstSentence(page) : '');
      return `<li><p><code class="reference__type reference__lines">${renderLines(await renderTypes(code, context.resolveType))}</code></p>${renderAbout(about, context.resolve)}</li>`;
    }),
  );
  return `<ul class="reference__rows" aria-label="Returns">${items.join('')}</ul>`;
}
