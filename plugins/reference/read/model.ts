/** What a member is, by the folder of its address. */
export type MemberKind = 'functions' | 'variables' | 'classes' | 'interfaces' | 'type-aliases' | 'namespaces';

/** A package of the library: one `package.json`. */
export interface ReferencePackage {
  /** Such as `@trpc/server`. */
  name: string;
  version: string;
  modules: ReferenceModule[];
}

/** An entry point of a package. */
export interface ReferenceModule {
  /** What readers import from, such as `@trpc/server/adapters/express`. */
  import: string;
  /** Its path in the package, such as `adapters/express`; empty for the main one. */
  path: string;
  exports: Member[];
}

/** A name that an entry point exports. */
export interface Member {
  name: string;
  kind: MemberKind;
  /** Tells its declaration apart from all others: a file and a name. Several names may have one declaration. */
  id: string;
  /** The package that declares it. */
  declaredBy: string;
  /** What the package says about it, as JSDoc. */
  about: string;
  deprecated?: string;
  isInternal: boolean;
  /** Its declaration as TypeScript, without comments; several where a function has overloads. */
  code: string;
  groups: RowGroup[];
  /** What a function returns; nothing for one that returns nothing. */
  returns?: Returns;
  /** The declarations behind the names in its code and rows. */
  names: Record<string, string>;
}

/** What a function returns. */
export interface Returns {
  /** Its types as TypeScript, of which overloads can have several. */
  types: string[];
  /** What the package says about it. */
  about: string;
}

/** Parameters, options or properties of a member, as a table. */
export interface RowGroup {
  title: string;
  rows: Row[];
  /** Packages outside of the library that declare further properties. */
  alsoFrom: string[];
}

/** A parameter, an option or a property. Those of an object inside of another have the names of both, as in `keepAlive.enabled`. */
export interface Row {
  name: string;
  type: string;
  isOptional: boolean;
  default?: string;
  deprecated?: string;
  about: string;
}
