import { expect, test } from 'vitest';
import { inEachEngine } from './harness/inEachEngine';

inEachEngine((tab) => {
  test('a click on a link changes the page without loading the document again', async () => {
    await tab().open('/docs/');
    await tab().evaluate(() => {
      document.body.dataset.marker = 'same document';
    });
    await tab().click('.menu a[href="/docs/quickstart"]');
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    expect(await tab().address()).toBe('/docs/quickstart');
    expect(await tab().evaluate(() => document.body.dataset.marker)).toBe('same document');
    expect(await tab().console()).toEqual([]);
  });

  test('a new page starts at its top, and back leads to the page before', async () => {
    await tab().open('/docs/quickstart');
    await tab().evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await tab().click('a.pagination-nav__link--next');
    await tab().waitFor(() => document.querySelector('h1')?.textContent !== 'Quickstart');
    await tab().waitFor(() => window.scrollY === 0);
    await tab().back();
    await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
    expect(await tab().address()).toBe('/docs/quickstart');
  });

  test('a link to a heading scrolls to it, and its address can be opened', async () => {
    await tab().open('/docs/server/routers');
    const hash = await tab().evaluate(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a');
      links[links.length - 1]?.click();
      return links[links.length - 1]?.hash ?? '';
    });
    await tab().waitFor(isNearTop, hash);
    expect(await tab().address()).toBe(`/docs/server/routers${hash}`);
    await tab().open(`/docs/server/routers${hash}`);
    await tab().waitFor(isNearTop, hash);
  });

  test('a right click on the brand leads to the media page', async () => {
    await tab().open('/docs/');
    await tab().evaluate(() => {
      const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
      document.querySelector('.navbar__brand')?.dispatchEvent(click);
    });
    await tab().waitFor(() => window.location.pathname === '/media' && document.title.startsWith('Media'));
  });

  test('the skip link is the first stop of the Tab key and leads to the content', async () => {
    await tab().open('/docs/quickstart');
    await tab().press('Tab');
    expect(await tab().evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await tab().press('Enter');
    await tab().press('Tab');
    expect(await tab().evaluate(() => document.activeElement?.closest('.theme-layout-main') !== null)).toBe(
      true,
    );
  });

  test.each(['/docs/quickstart.html', '/docs/quickstart/index.html'])(
    '%s shows its page and loses the suffix',
    async (address) => {
      await tab().open(`${address}?from=test#4-run-both`);
      await tab().waitFor(() => !window.location.pathname.endsWith('.html'));
      expect(await tab().address()).toBe('/docs/quickstart?from=test#4-run-both');
      expect(await tab().text('h1')).toBe('Quickstart');
      expect(await tab().console()).toEqual([]);
    },
  );

  test('/index.html shows the landing page and loses the suffix', async () => {
    await tab().open('/index.html');
    await tab().waitFor(() => window.location.pathname === '/');
    expect(await tab().console()).toEqual([]);
  });

  test.each(['/nowhere', '/docs/nowhere', '/docs/v10/nowhere', '/blog/nowhere'])(
    'the unknown path %s shows the not-found page',
    async (address) => {
      await tab().open(address);
      await tab().waitFor(() => document.title === 'Page Not Found | tRPC');
      expect(await tab().text('h1')).toBe('Page Not Found');
      // Chromium says of the document itself that it came with status 404.
      expect((await tab().console()).filter((message) => !message.includes('404'))).toEqual([]);
    },
  );

  test('the current heading is marked in the table of contents', async () => {
    await tab().open('/docs/server/routers');
    const hash = await tab().evaluate(() => {
      const links = document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a');
      const link = links[2];
      document
        .getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''))
        ?.scrollIntoView({ behavior: 'instant' });
      return link?.hash ?? '';
    });
    await tab().waitFor(
      (expected) => document.querySelector<HTMLAnchorElement>('.contents__active')?.hash === expected,
      hash,
    );
  });
});

/** Whether the heading that a hash names stands near the top of the window. Runs in the page. */
function isNearTop(hash: string): boolean {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  const isAtEnd = Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight - 1;
  const top = heading?.getBoundingClientRect().top ?? Infinity;
  return top >= 0 && (top < 200 || (isAtEnd && top < window.innerHeight));
}
