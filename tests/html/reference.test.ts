import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePath } from '../../plugins/reference/format';
import { leftOut, packageNames } from '../../plugins/reference/read/entryPoints';
import { toApiGroup } from '../../plugins/search/format/indexFiles';
import { latestVersion } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { pages, parse } from './readPages';
import { readModules } from './readExports';
import { find, indexedPages, search } from './searchIndex';

// Proves: The API reference below `/docs/typedoc` has every name that the packages export

const modules = readModules('samples/v11-react/node_modules/@trpc');
const shown = modules.filter(({ module }) => !(module in leftOut));
const reference = pages.filter(({ path }) => `${path}/`.startsWith(`${referencePath}/`));
const members = reference.filter(({ path }) =>
  /\/(?:functions|classes|variables|interfaces|type-aliases|namespaces)\//.test(path),
);

/** Names that a module passes on from a package outside of the library, which documents them. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  '@trpc/server/adapters/next': ['NextApiHandler', 'NextApiRequest', 'NextApiResponse'],
};

/** The page of a module, by its heading. */
function pageOf(module: string): ReturnType<typeof parse> {
  const found = reference.filter(({ html, path }) => parse(html)('h1').text() === module && !isPackage(path));
  if (found.length !== 1) throw new Error(`${module} has ${String(found.length)} pages.`);
  return parse(found[0]?.html ?? '');
}

/** Whether a page lists the modules of a package, where the package has several. */
function isPackage(path: string): boolean {
  return pages.some((page) => page.path === `${path}/index/`);
}

describe('the page of every module', () => {
  test('names every export that the declarations have, once', () =>
    expectOfEach(shown, moduleOf, ({ module, names }) => {
      const $ = pageOf(module);
      const internal = $('h2#internal-names + div code')
        .toArray()
        .map((code) => $(code).text());
      const linked = linkedFrom($).map(({ name }) => name);
      const explained = [...linked, ...internal, ...(ofOthers[module] ?? [])];
      expect(explained.sort()).toEqual([...names].sort());
    }));

  test('links each name to the page about it', () =>
    expectOfEach(shown, moduleOf, ({ module }) => {
      const wrong = linkedFrom(pageOf(module)).filter(({ name, address }) => {
        const page = members.find(({ path }) => path === address);
        return !page || parse(page.html)('h1').text() !== name;
      });
      expect(wrong).toEqual([]);
    }));
});

test('a list of more than 20 names has a field that filters them, and a shorter one has none', () => {
  const wrong = shown.filter(({ module }) => {
    const $ = pageOf(module);
    return $('.reference__filter input').length !== Number(linkedFrom($).length > 20);
  });
  expect(wrong.map(moduleOf)).toEqual([]);
});

test('the first page says which release it describes, and where newer names are', () => {
  const { version } = JSON.parse(
    readFileSync('samples/v11-react/node_modules/@trpc/server/package.json', 'utf8'),
  ) as { version: string };
  const $ = parse(reference.find(({ path }) => path === `${referencePath}/`)?.html ?? '');
  expect($('.theme-doc-version-banner').text()).toContain(`API of ${version}.`);
  expect($('article p').text()).toContain('the newest release that has all packages');
  expect($('article p a').attr('href')).toBe('/docs/versions#new-since-116');
});

test('the first page has each package as a section, with what each of its modules is for', () => {
  const $ = parse(reference.find(({ path }) => path === `${referencePath}/`)?.html ?? '');
  const names = $('.reference h2')
    .toArray()
    .map((heading) => $(heading).text());
  expect(names).toEqual([...packageNames]);
  const rows = $('.reference__list > li').toArray();
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => $(row).children('p').text() === '').map((row) => $(row).text())).toEqual([]);
});

test('the page of a package has each module as a section: what code calls with a sentence, then the types', () => {
  const packages = reference.filter(({ path }) => isPackage(path));
  expect(packages.length).toBeGreaterThan(2);
  for (const { html, path } of packages) {
    const $ = parse(html);
    const words = (selector: string): string[] =>
      $(selector)
        .toArray()
        .map((each) => $(each).text());
    expect(words('.theme-doc-toc-desktop .contents__link')).toEqual(words('.reference h2'));
    expect($('.reference__list > li').length).toBeGreaterThan(2);
    expect($('.reference__list > li:not(:has(p))').length).toBe(0);
    const listed = $('.reference__list > li > a, .reference__names a').toArray();
    const own = members.filter((member) => member.path.startsWith(`${path}/`));
    expect(listed.map(({ attribs }) => attribs.href).sort()).toEqual(own.map((member) => member.path).sort());
  }
});

function moduleOf({ module }: { module: string }): string {
  return module;
}

function linkedFrom($: ReturnType<typeof parse>): readonly { name: string; address: string }[] {
  return $('.reference__list > li > a')
    .toArray()
    .map((link) => ({ name: $(link).text(), address: $(link).attr('href') ?? '' }));
}

test('all modules together export as many names as the reference has pages, names without pages and second exports', () => {
  const count = (selector: string): number =>
    shown.reduce((sum, { module }) => sum + pageOf(module)(selector).length, 0);
  const again = members.reduce(
    (sum, { html }) => sum + parse(html)('h2#also-exported-from + div li').length,
    0,
  );
  const elsewhere = Object.values(ofOthers).flat().length;
  expect(members.length + again + count('h2#internal-names + div code') + elsewhere).toBe(
    shown.reduce((sum, { names }) => sum + names.length, 0),
  );
  expect(members.length).toBeGreaterThan(250);
});

test('modules without a page are in the list of modules that are left out, with a reason', () => {
  const names = modules.map(({ module }) => module);
  expect(
    Object.keys(leftOut).filter((module) => !module.includes('unstable') && !names.includes(module)),
  ).toEqual([]);
});

describe('a page about a member', () => {
  test('every page about a member has an import to copy and the declaration', () =>
    expectOfEach(
      members,
      ({ path }) => path,
      ({ html }) => {
        const $ = parse(html);
        const name = $('h1').text();
        const codes = $('article figure.code')
          .toArray()
          .map((figure) => $(figure).find('pre').text());
        expect(codes[0]).toMatch(new RegExp(`^import (?:type )?\\{ ${name} \\} from '@trpc/`));
        expect(codes[1]).toMatch(
          new RegExp(`\\b(?:function|class|const|interface|type|namespace) ${name}\\b`),
        );
      },
    ));

  test('links the names of types to their pages', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/httpBatchLink'))?.html ?? '');
    const links = $('h2#declaration + div a')
      .toArray()
      .map((link) => $(link).text());
    expect(links).toEqual(['AnyRouter', 'HTTPBatchLinkOptions', 'TRPCLink']);
  });

  test('has its options with type, default and description', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/httpBatchLink'))?.html ?? '');
    const rows = $('h2#options + div li')
      .toArray()
      .map((row) =>
        $(row)
          .children()
          .toArray()
          .map((line) => $(line).text()),
      );
    expect(rows).toContainEqual(['maxItems number Default Infinity', 'Splits a batch with more calls.']);
    expect(rows.find(([facts]) => facts?.startsWith('url'))?.[0]).toContain('required');
  });

  test('has what is required first, and nothing that is required and has a default', () => {
    const lists = members.flatMap(({ html, path }) => {
      const $ = parse(html);
      return $('h2:not(#parameters) + div > .reference__rows')
        .toArray()
        .map((list) => ({
          path,
          rows: $(list)
            .children()
            .toArray()
            .map((row) => $(row).children('p').first().text()),
        }));
    });
    const isRequired = (row: string): boolean => / required\b/.test(row) && !row.includes('deprecated');
    const wrong = lists.filter(({ rows }) =>
      rows.some(
        (row, at) =>
          (isRequired(row) && at > 0 && !isRequired(rows[at - 1] ?? '')) || / required.* default /.test(row),
      ),
    );
    expect(wrong).toEqual([]);
    expect(lists.length).toBeGreaterThan(100);
  });

  test('has the options inside of an option below it', () => {
    const page = members.find(({ path }) => path.endsWith('/functions/createWSClient'));
    const $ = parse(page?.html ?? '');
    const inner = $('h2#options + div > ul > li:contains(keepAlive) > ul > li > p:first-child')
      .toArray()
      .map((facts) => $(facts).find('.reference__name').text());
    expect(inner).toContain('keepAlive.intervalMs');
  });

  test('says what it returns, and what the type of that is', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/httpBatchLink'))?.html ?? '');
    const [type, about] = $('h2#returns + div li')
      .children()
      .toArray()
      .map((line) => $(line).text());
    expect(type).toBe('TRPCLink<TRouter>');
    expect(about).toContain('The type of a link');
  });

  test('leads to the names before and after it in the sidebar', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/httpBatchLink'))?.html ?? '');
    const names = $('.pagination-nav__label')
      .toArray()
      .map((label) => $(label).text());
    const listed = $('.kind')
      .toArray()
      .map((item) => $(item).text());
    expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')));
    const at = listed.indexOf('httpBatchLink');
    expect(names).toEqual([listed[at - 1], listed[at + 1]]);
  });

  test('has a type of several lines below the facts about its option', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/httpBatchLink'))?.html ?? '');
    const facts = $('h2#options + div li > p:has(.reference__lines)').first().children();
    expect(facts.first().text()).toBe('headers');
    expect(facts.last().is('.reference__lines')).toBe(true);
  });

  test('says since when an option exists', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/createHTTPServer'))?.html ?? '');
    expect($('li:contains(maxBatchSize) .since').text()).toBe('Since 11.15');
  });

  test('shows a sample of a guide, and the guides that explain it', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/functions/splitLink'))?.html ?? '');
    expect($('h2#example + div pre').text()).toContain('splitLink(');
    const guides = $('h2#explained-in + div a')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(guides[0]).toBe('/docs/client/links/splitLink');
  });

  test('begins the guides with the page about its module, and takes the sample from it', () => {
    const page = members.find(({ path }) => path.endsWith('/functions/createExpressMiddleware'));
    const $ = parse(page?.html ?? '');
    const guide = '/docs/server/adapters/express';
    expect($('h2#explained-in + div a').first().attr('href')).toBe(guide);
    expect($('.reference__source a').attr('href')).toBe(guide);
  });

  test('says that it is deprecated, and what to use', () => {
    const $ = parse(members.find(({ path }) => path.endsWith('/AnyRouter'))?.html ?? '');
    expect($('.reference__facts').text()).toContain('Deprecated');
    expect($('article').text()).toContain('Deprecated: use AnyTRPCRouter instead');
  });
});

test('each type that popovers link to has a page', () => {
  const names = JSON.parse(readFileSync(`build${referencePath}/names.json`, 'utf8')) as Record<
    string,
    string
  >;
  expect(Object.keys(names).length).toBeGreaterThan(150);
  const missing = Object.values(names).filter((address) => !members.some(({ path }) => path === address));
  expect(missing).toEqual([]);
});

test('no two pages have addresses that differ only in case, which some file systems do not tell apart', () => {
  const lower = reference.map(({ path }) => path.toLowerCase());
  expect(lower.filter((path, index) => lower.indexOf(path) !== index)).toEqual([]);
});

test('a guide has one entry for the reference', () => {
  const $ = parse(pages.find(({ path }) => path === '/docs/quickstart')?.html ?? '');
  const entry = $('.theme-doc-sidebar-menu > li').filter((_, item) =>
    $(item).text().includes('API reference'),
  );
  expect(entry).toHaveLength(1);
  expect(
    entry
      .find('a')
      .toArray()
      .map(({ attribs }) => attribs.href),
  ).toEqual([`${referencePath}/`]);
});

describe('the search', () => {
  // More hits than any query has.
  const all = 5000;
  const names = members.map(({ html, path }) => ({ name: parse(html)('h1').text(), path }));

  test.each(['TRPCError', 'inferRouterOutputs', 'AnyRouter', 'TRPCClientErrorLike', 'UseTRPCQueryOptions'])(
    'finds %s by its name, after all guides that have the name',
    (name) => {
      const found = find(name, latestVersion.name, all);
      const places = found.map((path, place) => (path.startsWith(referencePath) ? place : -1));
      const first = places.findIndex((place) => place >= 0);
      expect(found[first]).toBe(names.find((each) => each.name === name)?.path);
      expect(places.slice(first)).not.toContain(-1);
    },
  );

  test.each([
    'TRPCError',
    'inferRouterOutputs',
    'AnyRouter',
    "Argument of type 'AnyRouter' is not assignable",
  ])('names the member of “%s” in the group of the reference', (query) => {
    const [first] = search(query, latestVersion.name, 20).names ?? [];
    expect(first?.page).toBe(/TRPCError|inferRouterOutputs|AnyRouter/.exec(query)?.[0]);
    expect(names.map((each) => each.path)).toContain(first?.url);
  });

  test('names nothing of the reference for words of prose', () => {
    const queries = ['how do I use batching', 'set up a server', 'validate the input'];
    expect(queries.filter((query) => search(query, latestVersion.name, 20).names?.length)).toEqual([]);
  });

  test('finds every name of the reference', () => {
    const missed = names.filter(({ name, path }) => !find(name, latestVersion.name, all).includes(path));
    expect(missed).toEqual([]);
  });

  test('fetches the names of the reference only after the hits of the guides', () => {
    const group = toApiGroup(latestVersion.name);
    expect(indexedPages(group).length).toBeGreaterThanOrEqual(members.length);
    expect(indexedPages(latestVersion.name).filter(({ path }) => path.startsWith(referencePath))).toEqual([]);
  });
});
