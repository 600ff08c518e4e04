import { expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';

inChromiumFirst((tab) => {
  test('all pages of a section are printed as one, with headings below that of the section and whole addresses', async () => {
    await tab().visit('/docs/client/vanilla/setup');
    await tab().evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = document.title;
      };
    });
    await tab().click('.tool[data-section]');
    await tab().waitFor(() => document.documentElement.dataset.printed !== undefined);
    const printed = await tab().evaluate(() => {
      const all = (selector: string): Element[] => [
        ...document.querySelectorAll(`.printed-section ${selector}`),
      ];
      return {
        title: document.documentElement.dataset.printed,
        section: all('h1').map((heading) => heading.textContent),
        pages: all('article header h2').map((heading) => heading.textContent),
        relative: all('a').filter((link) => !/^https?:/.test(link.getAttribute('href') ?? '')).length,
        ids: all('[id]').length,
        tools: all(':is(.tool, .hash-link, nav)').length,
      };
    });
    expect(printed).toEqual({
      title: 'Client Usage / Vanilla Client | tRPC',
      section: ['Client Usage / Vanilla Client'],
      pages: expect.arrayContaining(['Vanilla client setup']) as unknown,
      relative: 0,
      ids: 0,
      tools: 0,
    });
    expect(printed.pages.length).toBeGreaterThan(3);
  });

  test('after printing, the page is as it was', async () => {
    await tab().visit('/docs/client/vanilla/setup');
    await tab().evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('afterprint'));
        document.documentElement.dataset.printed = 'true';
      };
    });
    const title = await tab().evaluate(() => document.title);
    await tab().click('.tool[data-section]');
    await tab().waitFor(() => document.documentElement.dataset.printed !== undefined);
    expect(
      await tab().evaluate(() => [document.title, document.querySelectorAll('.printed-section').length]),
    ).toEqual([title, 0]);
    await tab().waitFor(
      () => document.querySelector('.tool[data-section]')?.textContent === 'Print this section',
    );
  });

  test('a section of which a page comes cut is not printed', async () => {
    await tab().visit('/docs/client/vanilla/setup');
    await tab().evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'true';
      };
      const fetched = fetch;
      window.fetch = async (...asked) => {
        const response = await fetched(...asked);
        const text = await response.text();
        return new Response(text.slice(0, text.lastIndexOf('</article>') - 100));
      };
    });
    await tab().click('.tool[data-section]');
    await tab().waitFor(
      () => document.querySelector('.tool[data-section]')?.textContent === 'The section could not be loaded',
    );
    expect(await tab().evaluate(() => document.documentElement.dataset.printed)).toBeUndefined();
  });

  test('a section that cannot be loaded says so', async () => {
    await tab().visit('/docs/client/vanilla/setup');
    await tab().evaluate(() => {
      document.querySelector('.tool[data-section]')?.setAttribute('data-list', '/nowhere.txt');
    });
    await tab().click('.tool[data-section]');
    await tab().waitFor(
      () => document.querySelector('.tool[data-section]')?.textContent === 'The section could not be loaded',
    );
  });
});
