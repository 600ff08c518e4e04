import type { ReactNode } from 'react';
import { Box, Diagram, Note, Wire } from './Diagram';

/** Data that is fetched while the page is rendered on the server reaches the browser's cache with the HTML. */
export function Hydration(): ReactNode {
  return (
    <Diagram
      title="Data travels with the HTML"
      text="On the server, rendering prefetches a query into a QueryClient, without HTTP. The page is rendered to HTML, and the QueryClient is dehydrated to JSON beside it. In the browser, hydration puts the JSON into the browser's QueryClient. The component finds its data there and does not fetch."
      height={336}
    >
      <Box x={10} y={8} width={300} height={164} tone="open" name="Server" />
      <Box
        x={30}
        y={34}
        width={260}
        height={36}
        name="Prefetch the query"
        note="calls the procedure, no HTTP"
      />
      <Wire from={[92, 70]} to={[92, 92]} />
      <Wire from={[228, 70]} to={[228, 92]} />
      <Box x={30} y={92} width={124} height={64} name="HTML" note="rendered with data" />
      <Box x={166} y={92} width={124} height={64} name="JSON" note="dehydrated cache" />
      <Note x={160} y={187} anchor="middle">
        one response
      </Note>
      <Box x={10} y={196} width={300} height={132} tone="open" name="Browser" />
      <Box x={30} y={224} width={124} height={36} name="Shown at once" />
      <Box x={166} y={224} width={124} height={36} name="Hydrated cache" />
      <Wire from={[92, 156]} to={[92, 224]} />
      <Wire from={[228, 156]} to={[228, 224]} />
      <Wire from={[228, 260]} to={[228, 280]} />
      <Box
        x={30}
        y={280}
        width={260}
        height={36}
        tone="soft"
        name="useQuery has data"
        note="no second fetch"
      />
    </Diagram>
  );
}
