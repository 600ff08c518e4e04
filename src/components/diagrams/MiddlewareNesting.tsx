import type { ReactNode } from 'react';
import { Box, Diagram, Note } from './Diagram';

/** Middlewares lie around the resolver; each may add to the context of what lies inside. */
export function MiddlewareNesting(): ReactNode {
  return (
    <Diagram
      title="Each middleware lies around the next, and may add to ctx"
      text="The context starts as what createContext returned: user, which may be null. The outer middleware, timing, calls next and sees the result when it comes back. Inside it, the middleware isSignedIn throws UNAUTHORIZED without a user, or calls next with a user that is not null. Innermost, the resolver sees ctx.user as a user."
      height={216}
    >
      <Note x={10} y={16}>
        {'createContext → ctx: { user: User | null }'}
      </Note>
      <Box x={10} y={28} width={300} height={180} tone="open" name="timing" note="await next(), then log" />
      <Box
        x={30}
        y={76}
        width={260}
        height={120}
        tone="open"
        name="isSignedIn"
        note="next({ ctx: { user } }) or throw"
      />
      <Box x={50} y={124} width={220} height={58} tone="soft" name="Resolver" note="ctx: { user: User }" />
    </Diagram>
  );
}
