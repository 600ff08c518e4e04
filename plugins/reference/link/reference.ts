import type { Member, ReferencePackage } from '../read/model';
import type { Use } from './findUses';

/** All pages of the reference. */
export interface Reference {
  packages: LinkedPackage[];
  /** The page that stands for a declaration. */
  pageOf: (id: string) => MemberPage | undefined;
}

/** A package with its modules. */
export interface LinkedPackage extends Omit<ReferencePackage, 'modules'> {
  route: string;
  modules: LinkedModule[];
}

/** A module and the names that it exports. */
export interface LinkedModule {
  import: string;
  route: string;
  /** The pages of these names, sorted: those that belong to the module, and those that belong to another one. */
  own: MemberPage[];
  others: MemberPage[];
  /** Names that it exports and that have no page, because the library marks them as internal. */
  internal: string[];
}

/** The page of a member. */
export interface MemberPage {
  member: Member;
  /** What readers import it from. */
  import: string;
  /** The other modules that export it. */
  alsoIn: string[];
  /** Its address, from `/docs/typedoc`. */
  route: string;
  about: string;
  since: string | undefined;
  /** The member that it is another name of. */
  sameAs: MemberPage | undefined;
  uses: PageUse[];
}

/** A guide page whose samples use a member. */
export interface PageUse {
  title: string;
  address: string;
  /** The samples that use it. */
  samples: Pick<Use, 'sample' | 'lines' | 'times'>[];
}
