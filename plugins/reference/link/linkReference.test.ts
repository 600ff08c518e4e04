import { expect, test } from 'vitest';
import type { Member, ReferenceModule, ReferencePackage } from '../read/model';
import { addUses, type GuidePage } from './addUses';
import { linkReference } from './linkReference';
import type { MemberPage, Reference } from './reference';

const member = (name: string, more: Partial<Member> = {}): Member => ({
  name,
  kind: 'functions',
  id: `@trpc/client/index.d.mts#${name}`,
  declaredBy: '@trpc/client',
  about: '',
  isInternal: false,
  code: '',
  groups: [],
  names: {},
  ...more,
});
const module = (path: string, exports: Member[], from = '@trpc/client'): ReferenceModule => ({
  import: path === '' ? from : `${from}/${path}`,
  path,
  exports,
});
const client = (...modules: ReferenceModule[]): ReferencePackage => ({
  name: '@trpc/client',
  version: '11.0.0',
  modules,
});
const link = (packages: ReferencePackage[], texts: Record<string, string> = {}): Reference =>
  linkReference(packages, {
    descriptions: { '@trpc/client': texts },
    sinceOf: (_, name) => (name === 'httpLink' ? '11.2.0' : undefined),
  });
const pagesOf = ({ packages }: Reference): MemberPage[] =>
  packages.flatMap(({ modules }) => modules.flatMap(({ own, others }) => [...own, ...others]));

test('a name that several modules export has one page, in the first of them', () => {
  const reference = link([
    client(module('', [member('httpLink')]), module('links/httpLink', [member('httpLink')])),
  ]);
  expect(new Set(pagesOf(reference))).toHaveLength(1);
  expect(pagesOf(reference)[0]).toMatchObject({
    route: '/docs/typedoc/client/index/functions/httpLink',
    alsoIn: ['@trpc/client/links/httpLink'],
    since: '11.2.0',
  });
});

test('a package with one module needs no folder for it', () => {
  const reference = link([client(module('', [member('httpLink')]))]);
  expect(pagesOf(reference)[0]?.route).toBe('/docs/typedoc/client/functions/httpLink');
});

test('of two names for one thing, the one that is not deprecated stands for it', () => {
  const old = member('createTRPCProxyClient', { id: 'x#create', deprecated: 'use createTRPCClient' });
  const current = member('createTRPCClient', { id: 'x#create' });
  const reference = link([client(module('', [old, current]))]);
  expect(reference.pageOf('x#create')?.member.name).toBe('createTRPCClient');
  expect(pagesOf(reference).map(({ member: { name }, sameAs }) => [name, sameAs?.member.name])).toEqual([
    ['createTRPCClient', undefined],
    ['createTRPCProxyClient', 'createTRPCClient'],
  ]);
});

test('an internal name has a page only if it is described', () => {
  const names = [member('Operation', { isInternal: true }), member('HTTPHeaders', { isInternal: true })];
  const reference = link([client(module('', names))], { Operation: 'A call.' });
  expect(pagesOf(reference).map((page) => page.member.name)).toEqual(['Operation']);
  expect(reference.packages[0]?.modules[0]?.internal).toEqual(['HTTPHeaders']);
});

test('a description of a name that does not exist is refused', () => {
  expect(() => link([client(module('', [member('httpLink')]))], { httLink: 'Sends.' }))
    .toThrowErrorMatchingInlineSnapshot(`
      [SiteError: The API reference describes names that do not exist.
        at plugins/reference/descriptions
        - @trpc/client exports no "httLink". Did you mean "httpLink"?
        Fix: Correct the names, or remove descriptions of names that the packages no longer export.]
    `);
});

const guide = (uses: GuidePage['uses'], file = 'headers'): GuidePage => ({
  file: `docs/${file}.mdx`,
  title: file,
  address: `/docs/${file}`,
  isListed: true,
  uses,
});
const use = (times: number, name = 'httpLink'): GuidePage['uses'][number] => ({
  import: '@trpc/client',
  name,
  sample: undefined,
  times,
  lines: 4,
});

test('the guide with most samples that use a member comes first', () => {
  const reference = link([client(module('', [member('httpLink')]))], { httpLink: 'Sends.' });
  addUses(reference, [guide([use(9)], 'links'), guide([use(1), use(1)], 'headers'), guide([use(0)], 'cors')]);
  expect(pagesOf(reference)[0]?.uses.map(({ title }) => title)).toEqual(['headers', 'links']);
});

test('a member that nobody has described is refused, an internal one if a sample imports it', () => {
  const internal = member('HTTPHeaders', { isInternal: true });
  const reference = link([client(module('', [member('httpLink'), internal]))]);
  expect(() => {
    addUses(reference, [guide([use(0), use(1, 'HTTPHeaders')])]);
  }).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The API reference has members that nobody has described.
      at plugins/reference/descriptions
      - HTTPHeaders of @trpc/client, which is internal, but docs/headers.mdx imports it
      - httpLink of @trpc/client
      Fix: Add a sentence about each of them to the file of its package.]
  `);
});
