import type { ReactNode } from 'react';
import { Box, Diagram, Note, Wire } from './Diagram';

/** The way of one call from the client's code to the procedure, and back. */
export function CallLife(): ReactNode {
  return (
    <Diagram
      title="The life of a call"
      text="On the client, trpc.post.byId.query is called. The call goes through the links; the last one sends an HTTP request. On the server, the adapter takes the request and createContext makes the context. Middlewares run one around the other, the input is validated, and the resolver of the procedure computes the result. It goes back the same way."
      height={392}
    >
      <Box x={10} y={10} width={300} height={132} tone="open" name="Client" />
      <Box x={40} y={38} width={240} height={36} name="trpc.post.byId.query('1')" />
      <Wire from={[160, 74]} to={[160, 98]} />
      <Box x={40} y={98} width={240} height={36} name="Links" note="logger, retry, batch …" />
      <Wire from={[160, 142]} to={[160, 178]} label="HTTP request" />
      <Box x={10} y={178} width={300} height={206} tone="open" name="Server" />
      <Box x={40} y={204} width={240} height={36} name="Adapter" note="createContext makes ctx" />
      <Wire from={[160, 240]} to={[160, 262]} />
      <Box x={40} y={262} width={240} height={114} tone="open" name="Middlewares" />
      <Box x={60} y={288} width={200} height={34} name="Input validation" />
      <Wire from={[160, 322]} to={[160, 338]} />
      <Box x={60} y={338} width={200} height={32} tone="soft" name="Resolver" />
      <Note x={150} y={164} anchor="end">
        the result returns
      </Note>
    </Diagram>
  );
}
