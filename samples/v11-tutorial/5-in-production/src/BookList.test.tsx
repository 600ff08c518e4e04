// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { initTRPC, type inferRouterOutputs } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../server/router';
import { BookList } from './BookList';
import { queryClient } from './trpc';

type List = inferRouterOutputs<AppRouter>['book']['list'];

const kindred: List['items'][number] = {
  id: 1,
  title: 'Kindred',
  author: 'Octavia E. Butler',
  isRead: false,
  ownerId: 'ada',
  ownerName: 'Ada',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('an empty list invites the user to add a book', async () => {
  show([]);
  expect(await screen.findByText(/No books yet/)).toBeTruthy();
});

test('a tick comes at once, and goes when the server refuses it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  show([kindred], () => answered.then(() => Promise.reject('The disk is full')));
  const box = await screen.findByLabelText<HTMLInputElement>('Kindred');
  box.click();
  await vi.waitFor(() => expect(box.checked).toBe(true));
  answer();
  await screen.findByText(/That didn't work/);
  expect(box.checked).toBe(false);
});

/** Renders the list with a server that exists only in this test. */
function show(items: List['items'], setRead = async () => {}) {
  const t = initTRPC.create();
  const router = t.router({
    book: {
      list: t.procedure.query((): List => ({ items, nextCursor: undefined })),
      setRead: t.procedure.mutation(setRead),
    },
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetchRequestHandler({
      endpoint: '/api/trpc',
      router,
      req: new Request(new URL(url, 'http://localhost'), init),
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <BookList userId="ada" />
    </QueryClientProvider>,
  );
}
