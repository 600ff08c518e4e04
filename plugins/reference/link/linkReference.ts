import type { SinceOf } from '../changelog/toSince';
import { didYouMean } from '../../../lib/nearest';
import { SiteError } from '../../../lib/siteError';
import { referencePath } from '../format';
import type { Member, ReferencePackage } from '../read/model';
import type { Descriptions } from '../descriptions';
import type { LinkedModule, LinkedPackage, MemberPage, Reference } from './reference';

/** What people have written about the members, and when members came. */
export interface Notes {
  /** By package. */
  descriptions: Readonly<Record<string, Descriptions>>;
  /** The first release that has a name, for names that the first release of the major lacks. */
  sinceOf: SinceOf;
}

/** Gives each public member one page, and each module the list of its members. */
export function linkReference(packages: readonly ReferencePackage[], notes: Notes): Reference {
  checkDescriptions(packages, notes);
  const homes = new Map<string, MemberPage>();
  const linked = packages.map((each) => linkPackage(each, notes, homes));
  const byId = new Map<string, MemberPage>();
  for (const page of homes.values()) {
    const known = byId.get(page.member.id);
    if (!known || rank(page) > rank(known)) byId.set(page.member.id, page);
  }
  for (const page of homes.values()) {
    const main = byId.get(page.member.id);
    page.sameAs = main === page ? undefined : main;
  }
  return { packages: linked, pageOf: (id) => byId.get(id) };
}

/** Of several names of one declaration, the one that is not deprecated stands for it, else the one of the declaration. */
function rank({ member: { name, id, deprecated } }: MemberPage): number {
  return (deprecated === undefined ? 2 : 0) + (id.endsWith(`#${name}`) ? 1 : 0);
}

function linkPackage(
  { name, version, modules }: ReferencePackage,
  notes: Notes,
  homes: Map<string, MemberPage>,
): LinkedPackage {
  const route = `${referencePath}/${name.replace('@trpc/', '')}`;
  // A package with one main module has no folder for it.
  const hasIndex = modules.filter((each) => !soleModules.has(each.import)).length > 1;
  const linked = modules.map((module): LinkedModule => {
    const part = module.path === '' && hasIndex ? 'index' : module.path;
    const folder = part === '' ? route : `${route}/${part}`;
    const own: MemberPage[] = [];
    const others: MemberPage[] = [];
    const internal: string[] = [];
    for (const member of module.exports) {
      const about = notes.descriptions[member.declaredBy]?.[member.name] ?? '';
      if (member.isInternal && about === '') {
        internal.push(member.name);
        continue;
      }
      const key = `${member.name} ${member.id}`;
      const known = homes.get(key);
      if (known) {
        known.alsoIn.push(module.import);
        others.push(known);
      } else {
        const page = toPage(member, module.import, `${folder}/${member.kind}`, about, notes.sinceOf);
        homes.set(key, page);
        own.push(page);
      }
    }
    for (const pages of [own, others]) pages.sort((a, b) => a.member.name.localeCompare(b.member.name, 'en'));
    // Without the slash at its end, hosts would take the address for the file `index.html` of the package.
    const moduleRoute = part === 'index' ? `${folder}/` : folder;
    return { import: module.import, route: moduleRoute, own, others, internal };
  });
  return { name, version, route, modules: linked };
}

/** Modules of one function, which come with the main module of their package. */
const soleModules = new Set(['@trpc/next/ssrPrepass']);

function toPage(member: Member, from: string, folder: string, about: string, sinceOf: SinceOf): MemberPage {
  return {
    member,
    import: from,
    alsoIn: [],
    route: `${folder}/${member.name}`,
    about: about || member.about,
    since: sinceOf(member.declaredBy, member.name),
    sameAs: undefined,
    uses: [],
  };
}

/** Refuses descriptions of names that the packages do not export, or no longer. */
function checkDescriptions(packages: readonly ReferencePackage[], { descriptions }: Notes): void {
  const problems = Object.entries(descriptions).flatMap(([name, texts]) => {
    const modules = packages.find((each) => each.name === name)?.modules ?? [];
    const known = modules.flatMap((module) => module.exports.map((member) => member.name));
    return Object.keys(texts)
      .filter((each) => !known.includes(each))
      .map((each) => `${name} exports no "${each}"${didYouMean(each, known, '"')}`);
  });
  if (problems.length === 0) return;
  throw new SiteError('The API reference describes names that do not exist.', {
    at: 'plugins/reference/descriptions',
    problems,
    fix: 'Correct the names, or remove descriptions of names that the packages no longer export.',
  });
}
