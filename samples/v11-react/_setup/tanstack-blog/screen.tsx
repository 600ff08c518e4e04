import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpSubscriptionLink,
  splitLink,
} from '@trpc/client';
import type { ReactElement } from 'react';
import { DomNode, installDom } from './dom';
import type { AppRouter } from './server';
import { TRPCProvider } from './trpc';

const url = 'http://localhost:3000';

let html = '';
let root: DomNode;

/** Renders the element inside the providers, and prints the HTML when it changes. */
export async function show(element: ReactElement) {
  const queryClient = new QueryClient();
  const trpcClient = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: splitLink({
          condition: (op) => op.path === 'post.words',
          true: httpBatchStreamLink({ url }),
          false: httpBatchLink({ url }),
        }),
      }),
    ],
  });

  await mount(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {element}
      </TRPCProvider>
    </QueryClientProvider>,
  );
}

/** Renders the element as a browser does, and prints the HTML when it changes. */
export async function mount(element: ReactElement) {
  installDom(() => queueMicrotask(print));
  root = new DomNode(1, 'div');
  const { createRoot } = await import('react-dom/client');
  createRoot(root as unknown as Element).render(element);
}

/** Waits for a button with this label, and clicks it. */
export async function click(label: string) {
  const button = () =>
    all(root).find((n) => n.nodeName === 'button' && n.textContent === label);
  while (!button()) await new Promise((resolve) => setTimeout(resolve, 5));

  console.log(`(click on ${label})`);
  for (const listener of root.listeners.get('click') ?? []) {
    listener({ type: 'click', target: button(), timeStamp: 0 });
  }
}

/** Waits until the HTML contains this text. */
export async function printed(text: string) {
  while (!html.includes(text)) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Submits the form. */
export async function submit() {
  const form = () => all(root).find((n) => n.nodeName === 'form');
  while (!form()) await new Promise((resolve) => setTimeout(resolve, 5));

  console.log('(submit)');
  for (const listener of root.listeners.get('submit') ?? []) {
    listener({ type: 'submit', target: form(), timeStamp: 0 });
  }
}

function all(node: DomNode): DomNode[] {
  return [node, ...node.childNodes.flatMap(all)];
}

function print() {
  const next = root.childNodes.map((child) => child.html).join('');
  if (next === html) return;
  html = next;
  console.log(html);
}
