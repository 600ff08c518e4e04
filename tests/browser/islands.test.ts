import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';
import { openPlayground, run } from './harness/playground';
import type { PlaywrightTab } from './harness/playwrightTab';
import { field, hasHit, isTyping, openSearch } from './harness/search';
import { runtimes, withRuntime } from './harness/withRuntime';

// Proves: Crash screens with Try again
// Proves: "This page crashed", cause chain, Try again

const planted =
  '(()=>{if(!window.isRepaired)throw new Error("planted",{cause:new Error("the cause of it")});return "A router"})()';

/** The scripts of islands that a tab asks for. */
function listScripts({ page }: PlaywrightTab): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/early-([A-Za-z]+)-[A-Z\d]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

// What production has. The site with every setting has the other one, with tests of its own; `npm run test:all` tries both here, too.
describe.each(process.env.TEST_ALL ? runtimes : runtimes.slice(0, 1))('rendered by %s', (runtime) => {
  inChromium((tab) => {
    test('the first click on the demonstration is done once it lives, and the next one at once', async () => {
      await withRuntime(tab().page, runtime);
      await tab().visit('/');
      const section = tab().page.locator('[data-island=demonstration]');
      await section.getByRole('button', { name: 'Rename' }).click();
      await section.getByText('client.ts no longer compiles').waitFor({ state: 'attached' });
      await section.getByRole('button', { name: 'Fix it' }).click();
      await section.getByText('Client and server agree again.').waitFor({ state: 'attached' });
      await section.getByRole('button', { name: 'Start over' }).click();
      await section.getByRole('button', { name: 'Rename' }).waitFor();
      expect(await tab().console()).toEqual([]);
    });

    test('what was typed into a field before its island lived is there afterwards, and counts', async () => {
      await withRuntime(tab().page, runtime);
      await tab().visit('/search');
      await tab().page.locator('main input[name=q]').fill('wsLink');
      await tab().page.locator('main ol > li').first().waitFor();
      expect(await tab().page.locator('main input[name=q]').inputValue()).toBe('wsLink');
      expect(await tab().address()).toContain('q=wsLink');
      expect(await tab().console()).toEqual([]);
    });

    test('the page with all results answers the query of its address', async () => {
      await withRuntime(tab().page, runtime);
      await tab().visit('/search?q=router');
      await tab().page.locator('main ol > li').first().waitFor();
      expect(await tab().page.title()).toMatch(/^Search results for “router”/);
      expect(await tab().console()).toEqual([]);
    });

    test('the search opens, and Enter shows the page of a hit in the same document', async () => {
      await withRuntime(tab().page, runtime);
      await tab().visit('/docs/');
      await tab().evaluate(() => (document.body.dataset.same = 'true'));
      await openSearch(tab().page, 'splitLink');
      await tab().waitFor(hasHit, '/docs/client/links/splitLink');
      await tab().press('Enter');
      await tab().page.locator('h1', { hasText: 'splitLink' }).waitFor();
      expect(await tab().evaluate(() => document.body.dataset.same)).toBe('true');
      expect(await tab().page.locator('dialog').count()).toBe(0);
      expect(await tab().console()).toEqual([]);
    });

    test('where no page is, pages with a similar address are offered by their titles', async () => {
      await withRuntime(tab().page, runtime);
      await tab().visit('/docs/server/merging-routrs');
      await tab().page.getByRole('link', { name: 'Merging routers 11.x' }).waitFor();
    });

    test('the playground runs the quickstart', async () => {
      await withRuntime(tab().page, runtime);
      await openPlayground(tab(), '/play');
      expect(await run(tab())).toBe(readFileSync('samples/v11/quickstart/expected.txt', 'utf8'));
      expect(await tab().console()).toEqual([]);
    });

    test('an island that crashes gives way to a screen in its place with the chain of causes, and Try again clears it', async () => {
      await withRuntime(tab().page, runtime);
      await tab().page.route('**/assets/js/early-Demonstration-*.js', async (route) => {
        const { pathname } = new URL(route.request().url());
        const script = readFileSync(`build${pathname}`, 'utf8');
        const body = script.replace(/"A real router[^"]*"/, planted);
        if (body === script) throw new Error(`${pathname} has no text to plant an error in.`);
        await route.fulfill({ body, contentType: 'text/javascript' });
      });
      await tab().visit('/');
      await tab().page.locator('[data-island=demonstration] button.button').hover();
      const screen = tab().page.locator('[data-island=demonstration] [role=alert]');
      await screen.getByRole('heading', { name: 'This page crashed', exact: true }).waitFor();
      expect(await screen.innerText()).toMatch(/planted\s+Cause:\s+the cause of it/);
      expect(await tab().page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

      await tab().evaluate(() => {
        Object.assign(window, { isRepaired: true });
      });
      await screen.getByRole('button', { name: 'Try again' }).click();
      await tab().page.locator('[data-island=demonstration]').getByText('A router').waitFor();
      expect(await screen.count()).toBe(0);
    });
  });
});

inEachEngine((tab) => {
  test('an island that was left is gone, and lives again on the way back', async () => {
    await tab().visit('/search?q=router');
    await tab().waitFor(() => document.querySelector('main ol > li') !== null);
    await tab().press('Shift');
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('.navbar a[href="/docs/quickstart"]')?.click();
    });
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    await tab().back();
    await tab().waitFor(() => document.querySelector('main ol > li') !== null);
    expect(await tab().console()).toEqual([]);
  });
});

inChromium((tab) => {
  test('reading alone fetches no runtime and no island', async () => {
    const asked = listScripts(tab());
    await tab().visit('/');
    const { page } = tab();
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 2000);
    await page.mouse.move(400, 200);
    await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
    expect(asked.filter((name) => /^(?:runtime|takeOver|Demonstration|dialog|page)$/.test(name))).toEqual([]);
  });

  test('the search is two files, asked for at the same time', async () => {
    const asked = listScripts(tab());
    await tab().visit('/docs/');
    const before = asked.length;
    await tab().page.locator('a.search-button').click();
    await tab().page.locator(field).waitFor();
    expect(
      asked
        .slice(before)
        .filter((name) => !/^(?:first|used|search)/.test(name))
        .sort(),
    ).toEqual(['dialog', 'runtime']);
    await tab().waitFor(isTyping);
  });
});
