import type { ReactNode } from 'react';
import { Box, Diagram, Note, Wire } from './Diagram';

/** Which React package to take. */
export function ReactChoice(): ReactNode {
  return (
    <Diagram
      title="Which React package to install"
      text="Is it the Pages Router of Next.js, or does the code use hooks such as trpc.post.list.useQuery? If not, install @trpc/tanstack-react-query. Otherwise take @trpc/react-query, and add @trpc/next for the Pages Router; both packages can live in one app while you migrate."
      height={250}
    >
      <Box
        x={20}
        y={8}
        width={280}
        height={44}
        name="Pages Router, or hooks such as"
        note="trpc.post.list.useQuery()?"
      />
      <Wire from={[80, 52]} to={[80, 98]} label="no" />
      <Wire from={[240, 52]} to={[240, 98]} label="yes" />
      <Box x={4} y={98} width={152} height={44} tone="soft" name="TanStack" note="tanstack-react-query" />
      <Box x={164} y={98} width={152} height={44} name="Classic" note="@trpc/react-query" />
      <Wire from={[240, 142]} to={[240, 188]} />
      <Note x={230} y={169} anchor="end">
        Pages Router
      </Note>
      <Box x={164} y={188} width={152} height={44} name="and @trpc/next" />
      <Wire from={[164, 130]} to={[156, 130]} dashed />
      <Note x={72} y={160} anchor="middle">
        both fit in one app
      </Note>
      <Note x={72} y={176} anchor="middle">
        while you migrate
      </Note>
    </Diagram>
  );
}
