import { expect, test } from 'vitest';
import { inChromium, inChromiumFirst, inEachEngine } from './harness/inEachEngine';
import { isReady } from './harness/tab';

// Proves: Other paths show the not-found page, also under `/docs`
// Proves: A right click on the brand opens `/media`
// Proves: The skip link leads to the content
// Proves: `.html` and `/index.html` are stripped from the path
// Proves: A change of route scrolls to the hash, or to the top

inEachEngine((tab) => {
  test('a link to a heading scrolls to it, and its address can be opened', async () => {
    await tab().visit('/docs/server/routers');
    const hash = await tab().evaluate(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a');
      links[links.length - 1]?.click();
      return links[links.length - 1]?.hash ?? '';
    });
    await tab().waitFor(isNearTop, hash);
    expect(await tab().address()).toBe(`/docs/server/routers${hash}`);
    await tab().visit(`/docs/server/routers${hash}`);
    await tab().waitFor(isNearTop, hash);
  });

  test('the skip link is the first stop of the Tab key and leads to the content', async () => {
    await tab().visit('/docs/quickstart');
    await tab().press('Tab');
    expect(await tab().evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await tab().press('Enter');
    await tab().press('Tab');
    expect(await tab().evaluate(() => document.activeElement?.closest('.theme-layout-main') !== null)).toBe(
      true,
    );
  });
});

inChromiumFirst((tab) => {
  test('a right click on the brand leads to the media page', async () => {
    await tab().visit('/docs/');
    await tab().evaluate(() => {
      const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
      document.querySelector('.navbar__brand')?.dispatchEvent(click);
    });
    await tab().waitFor(() => window.location.pathname === '/media' && document.title.startsWith('Media'));
  });

  test.each(['/docs/quickstart.html', '/docs/quickstart/index.html'])(
    '%s shows its page and loses the suffix',
    async (address) => {
      await tab().visit(`${address}?from=test#4-run-both`);
      await tab().waitFor(() => !window.location.pathname.endsWith('.html'));
      expect(await tab().address()).toBe('/docs/quickstart?from=test#4-run-both');
      expect(await tab().text('h1')).toBe('Quickstart');
      expect(await tab().console()).toEqual([]);
    },
  );

  test('/index.html shows the landing page and loses the suffix', async () => {
    await tab().visit('/index.html');
    await tab().waitFor(() => window.location.pathname === '/');
    expect(await tab().console()).toEqual([]);
  });

  test.each(['/nowhere', '/docs/nowhere', '/docs/v10/nowhere', '/blog/nowhere'])(
    'the unknown path %s shows the not-found page',
    async (address) => {
      await tab().visit(address);
      await tab().waitFor(() => document.title === 'Page not found | tRPC');
      expect(await tab().text('h1')).toBe('Page not found');
      // Chromium says of the document itself that it came with status 404.
      expect((await tab().console()).filter((message) => !message.includes('404'))).toEqual([]);
    },
  );

  test('an unknown path leads to the page of another version, to near ones by their titles, and to a new start', async () => {
    await tab().visit('/docs/v9/client/links/localLink');
    await tab().waitFor(() => document.querySelector('main a[href="/docs/client/links/localLink"]'));
    await tab().waitFor(() => !/\/docs\//.test(document.querySelector('main ul')?.textContent ?? '/docs/'));
    const lists = await tab().evaluate(() =>
      [...document.querySelectorAll('main h2')].map((heading) => [
        heading.textContent,
        heading.nextElementSibling?.querySelector('a')?.textContent,
      ]),
    );
    expect(lists[0]).toEqual(['In another version', 'localLink 11.x']);
    expect(lists.at(-1)).toEqual(['Start again', 'Introduction']);
  });
});

/** Whether the heading that a hash names stands near the top of the window. Runs in the page. */
function isNearTop(hash: string): boolean {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  const isAtEnd = Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight - 1;
  const top = heading?.getBoundingClientRect().top ?? Infinity;
  return top >= 0 && (top < 200 || (isAtEnd && top < window.innerHeight));
}

inChromium((tab) => {
  // Hosts differ: some have the file of a page under its address with .html as well, others answer with the not-found page.
  test.each([
    ['/docs/quickstart.html?from=test#4-run-both', '/docs/quickstart?from=test#4-run-both', 'Quickstart'],
    ['/media.html', '/media', 'Media'],
    ['/nowhere.html', '/nowhere', 'Page not found'],
  ])('%s leads to %s on a host without such files', async (asked, address, heading) => {
    await tab().page.route('**/*.html*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', path: 'build/404.html' }),
    );
    await tab().page.goto(asked);
    await tab().page.waitForURL(address);
    await tab().waitFor(isReady);
    expect(await tab().text('h1')).toBe(heading);
    expect(await tab().address()).toBe(address);
    // Chromium says of the not-found page that it came with status 404.
    expect((await tab().console()).filter((message) => !message.includes('404'))).toEqual([]);
  });
});
