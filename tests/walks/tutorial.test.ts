import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listFiles } from '../../plugins/samples/page/listFiles';
import { readRegion } from '../../plugins/samples/page/readRegion';
import { findPrograms } from '../../scripts/tests/browsers';
import { followDockerfile } from './harness/followDockerfile';
import { openBrowser } from './harness/openBrowser';
import { density, takePicture } from './harness/takePicture';
import { walk, type Walker } from './harness/walk';

/** A part of the tutorial, which begins in the folder where the one before it ended. */
interface Part {
  /** Its page, and the folder of `samples/v11-tutorial` with the app as it is at its end. */
  page: string;
  project: string;
  follow: (reader: Walker) => Promise<void>;
}

const parts: readonly Part[] = [
  { page: 'data', project: '1-data', follow: followData },
  { page: 'accounts', project: '2-accounts', follow: followAccounts },
  { page: 'feels-fast', project: '3-feels-fast', follow: followFeelsFast },
  { page: 'proof', project: '4-proof', follow: followProof },
  { page: 'in-production', project: '5-in-production', follow: followInProduction },
];

walk('a reader who follows the tutorial has the app that it shows', '/docs/tutorial/data', async (reader) => {
  for (const { page, project, follow } of parts) {
    reader.turnTo(`/docs/tutorial/${page}`);
    await follow(reader);
    await reader.run('npx tsc');
    expectProject(reader, project);
  }
});

async function followData(reader: Walker): Promise<void> {
  await reader.follow('1. Create the project');
  await reader.follow('2. Describe the table with Drizzle');
  await reader.follow('3. Write the router');
  const [start, answer] = codeOf(reader, 'Start the server');
  const server = await reader.start(start ?? '');
  const list = await fetch(`http://localhost:${String(reader.port)}/api/trpc/book.list`);
  expect(await list.json()).toEqual(JSON.parse(answer ?? ''));
  await reader.follow('4. Set up React with Vite');
  await reader.follow('5. Show and add books');
  await openApp(reader, codeOf(reader, '6. Run it')[0], async (open) => {
    const page = await open();
    for (const book of shelf) await addBook(page, book);
    await page.getByLabel('Middlemarch').click();
    await page.reload();
    await expect.poll(() => page.getByLabel('Middlemarch').isChecked()).toBe(true);
    await takePicture(page, 'data');
    await page.setViewportSize({ width: 1280, height: 540 });
    expect((await page.locator('main').boundingBox())?.width).toBe(600);
  });
  await server.stop();

  // 7. Rename a column
  reader.change('server/schema.ts', 'author', 'writer');
  const errors = await reader.fail('npx tsc --pretty');
  for (const line of reader.printed('7. Rename a column')[0]?.split('\n') ?? [])
    expect(errors).toContain(line);
  reader.change('server/schema.ts', 'writer', 'author');
}

async function followAccounts(reader: Walker): Promise<void> {
  await reader.follow('Reading list, part 2: Accounts');
  await reader.follow('1. Give books an owner');
  await reader.follow('2. Create auth with Better Auth');
  await reader.follow('3. Read the session in the context');
  await reader.follow('4. Protect the mutations');
  const server = await reader.start(codeOf(reader, 'Start the server')[0] ?? '');
  await reader.follow('5. Add the sign-in form');
  await reader.follow('6. After a 401');
  await openApp(reader, codeOf(reader, '7. Try it')[0], async (open) => {
    const page = await open();
    await finishKindred(page);
    expect(await page.getByLabel('Dune').isDisabled()).toBe(true);
    await takePicture(page, 'accounts');
    await page.context().clearCookies();
    await sendBook(page, ['Emma', 'Jane Austen']);
    await page.getByText('I have no account yet').waitFor();
  });
  await server.stop();
}

async function followFeelsFast(reader: Walker): Promise<void> {
  await reader.follow('1. Send the list in pages');
  await reader.follow('2. Announce changes with a subscription');
  await reader.follow('3. Load more without waiting');
  await reader.follow('4. Show errors in the form');
  const [start, show] = codeOf(reader, '5. Try it');
  const server = await reader.start(start ?? '');
  await openApp(reader, show, async (open) => {
    const [page, other] = [await open(), await open()];
    await signIn(page, 'Sign in');
    await addBook(page, ['Emma', 'Jane Austen']);
    await other.getByText('Emma').waitFor();
    await sendBook(page, ['   ', 'Nobody']);
    await page.getByText('Which book?').waitFor();
    await takePicture(page, 'feels-fast');
    await other.getByText('Load more').click();
    await other.getByText('The Left Hand of Darkness').waitFor();
    await server.stop();
    await page.getByLabel('Emma').click();
    await page.getByText("That didn't work").waitFor();
    expect(await page.getByLabel('Emma').isChecked()).toBe(false);
  });
}

async function followProof(reader: Walker): Promise<void> {
  await reader.follow('Reading list, part 4: Proof');
  await reader.follow('1. Set up Vitest');
  await reader.follow('2. Test procedures with a database in memory');
  await reader.follow('3. Test a component with a mocked server');
  const [runTests = ''] = codeOf(reader, 'Run the tests');
  expect(await reader.run(runTests)).toMatch(/Tests +6 passed/);
  await reader.follow('4. Walk through the app with Playwright');
  const browsers = await provideChromium(reader);
  const [runWalk = ''] = codeOf(reader, 'Run the walk');
  expect(await reader.run(`PLAYWRIGHT_BROWSERS_PATH="${browsers}" ${runWalk}`)).toContain(
    reader.printed('Run the walk')[0],
  );
  const [start = '', show] = reader
    .fencesOf('/docs/tutorial/feels-fast', '5. Try it')
    .map(({ code }) => code);
  const server = await reader.start(`DATABASE_URL=:memory: ${start}`);
  await openApp(reader, show, async (open) => {
    const page = await open();
    await finishKindred(page);
    await takePicture(page, 'proof');
  });
  await server.stop();

  // 5. Break it
  const check = 'eq(books.ownerId, ctx.user.id)';
  expect(reader.text('5. Break it')).toContain(check);
  reader.change('server/router.ts', check, '/* forgotten */');
  await reader.run('npx tsc');
  expect(await reader.fail(runTests)).toContain(reader.printed('5. Break it')[0]);
  reader.change('server/router.ts', '/* forgotten */', check);
}

/** Puts the Chromium of this machine where Playwright's own would be, since only npm's registry is there for sure. Returns the folder of both. */
async function provideChromium(reader: Walker): Promise<string> {
  const folder = path.join(path.dirname(reader.folder()), 'browsers');
  const message = await reader.run(
    `PLAYWRIGHT_BROWSERS_PATH="${folder}" node -e "import('@playwright/test').then(({ chromium }) => chromium.launch()).catch((error) => console.log(error.message))"`,
  );
  const [, wanted = ''] = /Executable doesn't exist at (\S+)/.exec(message) ?? [];
  const [chromium = ''] = findPrograms('chromium') ?? [];
  mkdirSync(path.dirname(wanted), { recursive: true });
  symlinkSync(chromium, wanted);
  return folder;
}

async function followInProduction(reader: Walker): Promise<void> {
  const address = reader.typed('http://localhost:3000');
  await reader.follow('Reading list, part 5: In production');
  await reader.follow('1. Make the server ready');
  await reader.follow('2. Build');
  const server = await reader.start(codeOf(reader, 'Run what you built')[0] ?? '');
  await openBrowser(async (browser) => {
    const page = await browser.newPage(screen);
    await page.goto(address);
    await signIn(page, 'Sign in');
    await page.getByText('Emma').waitFor();
    await takePicture(page, 'in-production');
  });
  const { headers } = await fetch(address);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  // WebKit would look for the scripts of http://localhost at https://localhost.
  expect(policy).not.toContain('upgrade-insecure-requests');
  await expect.poll(() => server.printed()).toContain(`"id":"${headers.get('x-request-id') ?? 'none'}"`);
  const batch = await fetch(`${address}/api/trpc/${Array<string>(11).fill('book.list').join(',')}?batch=1`);
  expect(batch.status).toBe(400);
  await server.stop();

  await reader.follow('3. Put it into a container');
  const image = await followDockerfile(reader);
  const [, run = ''] = codeOf(reader, 'Run the container')[0]?.split('\n') ?? [];
  const settings = [...run.matchAll(/-e (\w+=(?:"[^"]*"|\S+))/g)].map(([, setting]) => setting ?? '');
  const container = await reader.start(image.command(settings));
  await reader.run(image.health);
  expect(await (await fetch(address)).text()).toContain('<title>Reading list</title>');
  const list = await fetch(`${address}/api/trpc/book.list?input={}`);
  expect(await list.json()).toEqual({ result: { data: { items: [] } } });
  await container.stop();
}

/** The screen on which the app is shown. */
const screen = { viewport: { width: 720, height: 540 }, deviceScaleFactor: density };

type Book = readonly [title: string, author: string];

const shelf: readonly Book[] = [
  ['The Left Hand of Darkness', 'Ursula K. Le Guin'],
  ['Dune', 'Frank Herbert'],
  ['Beloved', 'Toni Morrison'],
  ['Middlemarch', 'George Eliot'],
  ['Invisible Cities', 'Italo Calvino'],
];

async function addBook(page: Page, book: Book): Promise<void> {
  await sendBook(page, book);
  await page.getByText(book[0]).waitFor();
}

async function sendBook(page: Page, [title, author]: Book): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill(author);
  await page.getByRole('button', { name: 'Add' }).click();
}

/** Signs up and ticks a book off, as the test of part 4 does. */
async function finishKindred(page: Page): Promise<void> {
  await page.getByText('I have no account yet').click();
  await page.getByPlaceholder('Name').fill('Ada');
  await signIn(page, 'Create account');
  await addBook(page, ['Kindred', 'Octavia E. Butler']);
  await page.getByLabel('Kindred').click();
  await expect.poll(() => page.getByLabel('Kindred').isChecked()).toBe(true);
}

async function signIn(page: Page, button: string): Promise<void> {
  await page.getByPlaceholder('Email').fill('ada@example.com');
  await page.getByPlaceholder('Password').fill('correct horse');
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Sign out').waitFor();
}

function codeOf(reader: Walker, heading: string): string[] {
  return reader.fences(heading).map(({ code }) => code);
}

/** Starts Vite as the page says, but on a port that is free, and opens the app in windows that share nothing. */
async function openApp(
  reader: Walker,
  command = '',
  use: (open: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const vite = await reader.start(`${command} --port 5173 --strictPort`, reader.vitePort);
  await openBrowser((browser) =>
    use(async () => {
      const page = await browser.newPage(screen);
      await page.goto(reader.typed('http://localhost:5173'));
      return page;
    }),
  );
  await vite.stop();
}

/** Compares the reader's files with those of a project, without the marks of its regions. */
function expectProject(reader: Walker, project: string): void {
  const folder = path.join('samples/v11-tutorial', project);
  for (const file of listFiles(folder)) {
    const own = readFileSync(path.join(reader.folder(), file), 'utf8').trimEnd();
    const lines = readRegion(readFileSync(path.join(folder, file), 'utf8'), '').map(({ text }) => text);
    expect(own, file).toBe(reader.typed(lines.join('\n')));
  }
}
