import { expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';

// Proves: Announcement: id, content, colors, `isCloseable`
// Proves: The announcement can be closed, which is stored; a new id shows it again

const isShown = (): boolean => (document.querySelector('.theme-announcement-bar')?.clientHeight ?? 0) > 0;
const readStored = (): Record<string, string | null> => ({
  dismiss: window.localStorage.getItem('docusaurus.announcement.dismiss'),
  id: window.localStorage.getItem('docusaurus.announcement.id'),
});

inChromiumFirst((tab) => {
  test('the announcement can be closed, and stays closed', async () => {
    await tab().visit('/docs/');
    expect(await tab().evaluate(isShown)).toBe(true);
    await tab().click('.theme-announcement-bar button');
    await tab().waitFor(() => !document.querySelector('.theme-announcement-bar')?.clientHeight);
    expect(await tab().evaluate(readStored)).toEqual({ dismiss: 'true', id: 'migrate-to-11' });
    await tab().reload();
    expect(await tab().evaluate(isShown)).toBe(false);
    await tab().visit('/blog');
    expect(await tab().evaluate(isShown)).toBe(false);
  });

  test('an announcement with a new id shows again', async () => {
    await tab().visit('/docs/');
    await tab().evaluate(() => {
      window.localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
      window.localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await tab().reload();
    await tab().waitFor(() => (document.querySelector('.theme-announcement-bar')?.clientHeight ?? 0) > 0);
    expect(await tab().evaluate(readStored)).toEqual({ dismiss: 'false', id: 'migrate-to-11' });
  });
});
