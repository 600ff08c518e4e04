import type { ReactNode } from 'react';
import { Box, Diagram, Note } from './Diagram';

/** When results arrive: with one response at the end, and with a stream. */
export function BatchAndStream(): ReactNode {
  return (
    <Diagram
      title="When two results of one request arrive"
      text="Two calls leave in one request. The fast one takes 50 milliseconds, the slow one 300. With httpBatchLink both results arrive after 300 milliseconds, in one response. With httpBatchStreamLink the fast result arrives after 50 milliseconds and the slow one after 300."
      height={236}
    >
      <Note x={4} y={18} strong>
        httpBatchLink
      </Note>
      <Note x={4} y={44}>
        fast
      </Note>
      <Box x={40} y={32} width={45} height={16} />
      <Note x={4} y={68}>
        slow
      </Note>
      <Box x={40} y={56} width={230} height={16} />
      <line x1="270" y1="26" x2="270" y2="84" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="270" cy="40" r="4" fill="var(--accent)" />
      <circle cx="270" cy="64" r="4" fill="var(--accent)" />
      <Note x={270} y={98} anchor="middle">
        both at 300 ms
      </Note>
      <Note x={4} y={134} strong>
        httpBatchStreamLink
      </Note>
      <Note x={4} y={160}>
        fast
      </Note>
      <Box x={40} y={148} width={45} height={16} tone="soft" />
      <circle cx="85" cy="156" r="4" fill="var(--accent)" />
      <Note x={94} y={160}>
        at 50 ms
      </Note>
      <Note x={4} y={184}>
        slow
      </Note>
      <Box x={40} y={172} width={230} height={16} tone="soft" />
      <circle cx="270" cy="180" r="4" fill="var(--accent)" />
      <Note x={270} y={206} anchor="middle">
        at 300 ms
      </Note>
      <line x1="40" y1="218" x2="310" y2="218" stroke="var(--edge)" />
      <Note x={310} y={232} anchor="end">
        time
      </Note>
    </Diagram>
  );
}
