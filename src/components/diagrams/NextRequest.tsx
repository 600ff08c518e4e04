import type { ReactNode } from 'react';
import { Box, Diagram, Note, Wire } from './Diagram';

/** A Next.js app with tRPC: both routers of Next.js lead to the same tRPC router, each through its own adapter. */
export function NextRequest(): ReactNode {
  return (
    <Diagram
      title="One tRPC router in a Next.js app"
      text="Pages of the App Router call procedures with @trpc/tanstack-react-query, and their requests go to the file app/api/trpc/[trpc]/route.ts with the fetch adapter. Pages of the Pages Router use @trpc/next, and their requests go to pages/api/trpc/[trpc].ts with the Next.js adapter. Both route files pass the request to the same tRPC router. Server components call this router directly, without a request."
      height={252}
    >
      <Box x={4} y={8} width={152} height={44} name="app/" note="tanstack-react-query" />
      <Box x={164} y={8} width={152} height={44} name="pages/" note="@trpc/next" />
      <Wire from={[80, 52]} to={[80, 92]} label="HTTP" />
      <Wire from={[240, 52]} to={[240, 92]} label="HTTP" />
      <Box x={4} y={92} width={152} height={44} name="route.ts" note="fetchRequestHandler" />
      <Box x={164} y={92} width={152} height={44} name="[trpc].ts" note="createNextApiHandler" />
      <Wire from={[80, 136]} to={[80, 184]} />
      <Wire from={[240, 136]} to={[240, 184]} />
      <Box
        x={4}
        y={184}
        width={312}
        height={38}
        tone="soft"
        name="appRouter"
        note="the same procedures for both"
      />
      <Note x={160} y={244} anchor="middle">
        Server components call it without a request
      </Note>
    </Diagram>
  );
}
