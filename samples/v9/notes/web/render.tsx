import { createSSGHelpers } from '@trpc/react/ssg';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type DehydratedState,
  Hydrate,
  QueryClient,
  QueryClientProvider,
} from 'react-query';
import superjson from 'superjson';
import { client } from '../client/client';
import { appRouter } from '../server/appRouter';
import { Notes } from './Notes';
import { trpc } from './trpc';

// A timer that waits for unused results would keep the process running.
const queryClientConfig = {
  defaultOptions: { queries: { cacheTime: Infinity } },
};

/** Fetches what the page needs on the server, and renders its HTML. */
export async function render() {
  const ssg = createSSGHelpers({
    router: appRouter,
    ctx: { user: null },
    transformer: superjson,
    queryClientConfig,
  });
  await ssg.prefetchQuery('note.byId', '1');
  await ssg.prefetchInfiniteQuery('note.page', { limit: 2 });
  return renderToStaticMarkup(<Page state={ssg.dehydrate()} />);
}

function Page(props: { state: DehydratedState }) {
  const [queryClient] = useState(() => new QueryClient(queryClientConfig));
  const state = trpc.useDehydratedState(client, props.state);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Hydrate state={state}>
          <Notes />
        </Hydrate>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
