import { beforeEach, expect, test } from 'vitest';
import type { Context } from './context';
import { db } from './db';
import { appRouter } from './router';
import { books, user } from './schema';

const [ada, bob] = ['ada', 'bob'].map((id) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  emailVerified: false,
  createdAt: new Date(),
  updatedAt: new Date(),
}));

const callerOf = (user: Context['user']) => appRouter.createCaller({ user });
const kindred = { title: 'Kindred', author: 'Octavia E. Butler' };

beforeEach(async () => {
  await db.delete(books);
  await db.delete(user);
  await db.insert(user).values([ada, bob]);
});

test('a signed-in user adds a book', async () => {
  await callerOf(ada).book.add(kindred);
  const { items } = await callerOf(undefined).book.list({});
  expect(items).toMatchObject([{ ...kindred, ownerName: 'ada' }]);
});

test('a visitor adds none', async () => {
  await expect(callerOf(undefined).book.add(kindred)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('only the owner ticks a book off', async () => {
  await callerOf(ada).book.add(kindred);
  const [book] = (await callerOf(ada).book.list({})).items;
  const input = { id: book.id, isRead: true };
  await expect(callerOf(bob).book.setRead(input)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await callerOf(ada).book.setRead(input);
  const [changed] = (await callerOf(ada).book.list({})).items;
  expect(changed.isRead).toBe(true);
});

test('six books are two pages', async () => {
  for (let count = 0; count < 6; count++) await callerOf(ada).book.add(kindred);
  const first = await callerOf(ada).book.list({});
  const second = await callerOf(ada).book.list({ cursor: first.nextCursor });
  expect([first.items.length, second.items.length]).toEqual([5, 1]);
  expect(second.nextCursor).toBe(undefined);
});
