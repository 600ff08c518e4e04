import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PageFile } from '../format';
import { parseMeta } from './parseMeta';
import { reportTo, type Problem } from './problem';
import { proveSite } from '../site/proveSite';
import { readBlocks } from './readBlocks';
import { createTestSite, page, testSampleSite } from '../__fixtures__/testSite';
import { resultFolders } from '../render/writeResults';

const [, guide = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## (?=Samples|Claims)/m);
const rows = [...guide.matchAll(/^\| (`.+?) \| (.+) \|$/gm)].map(([, write = '']) => write);

function problemsOf(info: string): Problem[] {
  const problems: Problem[] = [];
  parseMeta(info, reportTo(problems, 'docs/a.mdx', 1));
  return problems;
}

test('every info string of CONTRIBUTING.md has only known words', () => {
  const infos = rows
    .flatMap((row) => [...row.matchAll(/(?:` ```(.+?) `|`([a-z{][^`]*)`)/g)])
    .map(([, fence, info]) => fence?.replace(/^\w+ ?/, '') ?? info ?? '')
    .filter((info) => !info.startsWith('{/*'));
  expect(infos.length).toBeGreaterThan(10);
  expect(infos.flatMap(problemsOf)).toEqual([]);
});

test('CONTRIBUTING.md explains every word of the grammar', () => {
  const [problem] = problemsOf('?');
  const words = /Known words: (.+), \{3\}/.exec(problem?.fix ?? '')?.[1]?.split(', ') ?? [];
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(rows.join()))).toEqual([
    // Explained in the row of highlights.
    'focus',
  ]);
  expect(guide).toContain('`focus="');
});

test('the fence in the example of --explain exists', async () => {
  const [, file = '', line] = /--explain (\S+?):(\d+)/.exec(guide) ?? [];
  const blocks = await readBlocks(readFileSync(file, 'utf8'));
  expect(
    blocks.filter(
      (block) => block.kind === 'fence' && block.line <= Number(line) && Number(line) <= block.endLine,
    ),
  ).toHaveLength(1);
});

test('every row of the grammar, on one page, does what CONTRIBUTING.md promises', async () => {
  const site = createTestSite({
    'docs/grammar.mdx': [
      page(
        'ts title="server.ts" setup="desk" {1} focus="1-2" side="server"',
        'export const weight = ship(book);',
        '//           ^?',
        'export const old = 1; // [!code --]',
        'export const fresh = 2; // [!code ++]',
        '// ---cut-after---',
        'console.log(old);'.replace('old', 'fresh'),
      ),
      page(
        'ts uses="server.ts" errors="2345@b.ts:3" run',
        "import { ship } from '@trpc/server';",
        '// ---cut---',
        '// @filename: a.ts',
        "export const title = 'book';",
        '// @filename: b.ts',
        "import { ship } from '@trpc/server';",
        "import { weight } from './server';",
        'console.log(weight, ship(3));',
      ),
      '```output\n2\n4 undefined\n```\n',
      page('bash npm2yarn', 'npm install @trpc/server'),
      page('json', '{ "a": 1 }'),
      page('jsonc', '{ "a": 1 } // one'),
      '{/* options: ShipOptions from "@trpc/server" */}\n\n| Option |\n| --- |\n| `speed` |\n| `insured` |\n',
      '<Sample project="office" files="main.ts" region="sell" run />',
      '',
    ].join('\n'),
    'samples/v11/_setup/desk/prelude.ts':
      "import { ship } from '@trpc/server';\nimport { book } from './book';",
    'samples/v11/_setup/desk/book.ts': "export const book = 'book';",
    'samples/v11/office/main.ts':
      'const hidden = 7;\n// #region sell\nconsole.log(hidden);\n//          ^?\n// #endregion sell\n',
    'samples/v11/office/expected.txt': '7\n',
  });
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const file = path.join(resultFolders(site).pages, 'docs/grammar.mdx.json');
  const { figures } = JSON.parse(readFileSync(file, 'utf8')) as PageFile;
  expect(figures.map((figure) => figure?.replace(/ data-types="[^"]*"/, '') ?? null)).toMatchInlineSnapshot(`
    [
      "<figcaption class="code__bar"><span class="code__name"><span class="port"></span>server.ts</span><button type="button" class="icon code__setup" data-setup="/assets/setups/J8tFMfrvWPMY.json#0" aria-expanded="false">Show the set-up</button><button type="button" class="icon code__types" aria-expanded="false">Types</button><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" aria-label="server.ts"><code><span class="hl"><span class="k">export const</span> weight <span class="o">= </span><span class="f">ship</span><span class="o">(</span>book<span class="o">);</span>
    </span><span class="ask">             <b>const weight: <span class="t">number</span></b>
    </span><span class="del"><span class="k">export const</span> old <span class="o">= </span><span class="n">1</span><span class="o">;</span>
    </span><span class="add">export const fresh = 2;</span></code></pre>",
      "<figcaption class="code__bar"><div class="code__tabs" role="tablist" aria-label="Files"><button type="button" role="tab" aria-selected="true">a.ts</button><button type="button" role="tab" aria-selected="false" tabindex="-1">b.ts</button></div><a class="icon code__play" href="/play?sample=0sie5wI5IJRs.0">Run<span> and edit</span></a><button type="button" class="icon code__setup" data-setup="/assets/setups/J8tFMfrvWPMY.json#1" aria-expanded="false">Show the set-up</button><button type="button" class="icon code__types" aria-expanded="false">Types</button><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" role="tabpanel" aria-label="a.ts"><code><span class="k">export const</span> title <span class="o">= </span><span class="s">'book'</span><span class="o">;</span></code></pre><pre tabindex="0" role="tabpanel" hidden aria-label="b.ts"><code><span class="k">import </span><span class="o">{</span> ship <span class="o">} </span><span class="k">from </span><span class="s">'@trpc/server'</span><span class="o">;</span>
    <span class="k">import </span><span class="o">{</span> weight <span class="o">} </span><span class="k">from </span><span class="s">'./server'</span><span class="o">;</span>
    console<span class="o">.</span><span class="f">log</span><span class="o">(</span>weight<span class="o">, </span><span class="f">ship</span><span class="o">(</span><span class="n"><u class="bad">3</u></span><span class="o">));</span>
    <span class="er"><span><b>Error 2345</b> Argument of type 'number' is not assignable to parameter of type 'string'.</span></span></code></pre><div class="out"><span>Prints</span><pre tabindex="0" aria-label="Prints"><code>2
    4 undefined</code></pre></div>",
      null,
      "<figcaption class="code__bar has-npm has-yarn has-pnpm has-bun"><div class="code__tabs" role="tablist" aria-label="Package manager" data-group="package-manager"><button type="button" role="tab" class="is-npm" aria-selected="true">npm</button><button type="button" role="tab" class="is-yarn" aria-selected="false" tabindex="-1">yarn</button><button type="button" role="tab" class="is-pnpm" aria-selected="false" tabindex="-1">pnpm</button><button type="button" role="tab" class="is-bun" aria-selected="false" tabindex="-1">bun</button></div><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" class="is-npm term" role="tabpanel" aria-label="npm"><code><span class="f">npm </span><span class="s">install <span class="whole">@trpc/server</span></span></code></pre><pre tabindex="0" class="is-yarn term" role="tabpanel" hidden aria-label="yarn"><code><span class="f">yarn </span><span class="s">add <span class="whole">@trpc/server</span></span></code></pre><pre tabindex="0" class="is-pnpm term" role="tabpanel" hidden aria-label="pnpm"><code><span class="f">pnpm </span><span class="s">add <span class="whole">@trpc/server</span></span></code></pre><pre tabindex="0" class="is-bun term" role="tabpanel" hidden aria-label="bun"><code><span class="f">bun </span><span class="s">add <span class="whole">@trpc/server</span></span></code></pre>",
      "<figcaption class="code__bar"><span class="code__name">JSON</span><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" aria-label="JSON"><code><span class="o">{ </span><span class="j">"a"</span><span class="o">: </span><span class="n">1 </span><span class="o">}</span></code></pre>",
      "<figcaption class="code__bar"><span class="code__name">JSON</span><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" aria-label="JSON"><code><span class="o">{ </span><span class="j">"a"</span><span class="o">: </span><span class="n">1 </span><span class="o">} </span><span class="c">// one</span></code></pre>",
      "<figcaption class="code__bar"><span class="code__name">main.ts</span><a class="icon code__play" href="/play?sample=0sie5wI5IJRs.1">Run<span> and edit</span></a><button type="button" class="icon code__setup" data-setup="/assets/setups/J8tFMfrvWPMY.json#2" aria-expanded="false">Show the whole file</button><button type="button" class="icon code__types" aria-expanded="false">Types</button><button type="button" class="icon code__copy" aria-label="Copy the code"></button></figcaption><pre tabindex="0" aria-label="main.ts"><code>console<span class="o">.</span><span class="f">log</span><span class="o">(</span>hidden<span class="o">);</span>
    <span class="ask">            <b>const hidden: 7</b></span></code></pre><div class="out"><span>Prints</span><pre tabindex="0" aria-label="Prints"><code>7</code></pre></div>",
    ]
  `);
}, 60_000);
