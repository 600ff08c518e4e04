import type { ReactNode } from 'react';
import { Box, Diagram, Note, Wire } from './Diagram';

/** Links as a chain: each may change a call on its way out and the result on its way back; the last one sends it. */
export function LinkChain(): ReactNode {
  return (
    <Diagram
      title="A chain of links"
      text="A call enters the first link, loggerLink, and goes on to splitLink. For a subscription, splitLink hands it to httpSubscriptionLink; for anything else to httpBatchLink. These two are terminating links: they send the call to the server. The result goes back through the same links in reverse."
      height={262}
    >
      <Note x={160} y={16} anchor="middle" strong>
        A call
      </Note>
      <Wire from={[160, 24]} to={[160, 46]} />
      <Box x={85} y={46} width={150} height={36} name="loggerLink" />
      <Wire from={[160, 82]} to={[160, 104]} />
      <Box x={85} y={104} width={150} height={36} name="splitLink" />
      <Wire from={[110, 140]} to={[80, 176]} />
      <Wire from={[210, 140]} to={[240, 176]} />
      <Note x={78} y={160} anchor="end">
        subscription
      </Note>
      <Note x={242} y={160}>
        all others
      </Note>
      <Box x={6} y={176} width={148} height={36} tone="soft" name="httpSubscriptionLink" />
      <Box x={166} y={176} width={148} height={36} tone="soft" name="httpBatchLink" />
      <Wire from={[80, 212]} to={[80, 238]} label="SSE" />
      <Wire from={[240, 212]} to={[240, 238]} label="HTTP" />
      <Note x={160} y={258} anchor="middle">
        Terminating links send; results return in reverse
      </Note>
    </Diagram>
  );
}
