import { createServerSideHelpers } from '@trpc/react-query/server';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import superjson from 'superjson';
import { appRouter } from '../server/appRouter';
import { Notes } from './Notes';
import { trpc, webClient } from './trpc';

// A timer that waits for unused results would keep the process running.
const queryClientConfig = {
  defaultOptions: { queries: { gcTime: Infinity } },
};

/** Fetches what the page needs on the server, and renders its HTML. */
export async function render() {
  const ssg = createServerSideHelpers({
    router: appRouter,
    ctx: { user: null },
    transformer: superjson,
    queryClientConfig,
  });
  await ssg.note.byId.prefetch('1');
  await ssg.note.page.prefetchInfinite({ limit: 2 });
  return renderToStaticMarkup(<Page state={ssg.dehydrate()} />);
}

function Page(props: { state: DehydratedState }) {
  const [queryClient] = useState(() => new QueryClient(queryClientConfig));
  // With a transformer, the helpers return their state serialized.
  const state: DehydratedState = superjson.deserialize(props.state as never);
  return (
    <trpc.Provider client={webClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state}>
          <Notes />
        </HydrationBoundary>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
