import { useState, type ReactNode } from 'react';
import { Slot } from '../islands/Slot';
import { Call } from './Call';
import { fieldNames, procedures, renamed } from './procedures';
import { recorded } from './recorded';
import type { DemonstrationSlots } from './slots';

/** The field before it is renamed, renamed in the server alone, and renamed at both ends. */
type State = 'whole' | 'broken' | 'fixed';

const { before, after } = fieldNames;

const actions: Readonly<Record<State, { label: ReactNode; next: State; says: string }>> = {
  whole: {
    label: (
      <>
        Rename <code>{before}</code> to <code>{after}</code>
      </>
    ),
    next: 'broken',
    says: '',
  },
  broken: {
    label: 'Fix it in the client',
    next: 'fixed',
    says: `client.ts no longer compiles, because the server returns no field ${before}.`,
  },
  fixed: { label: 'Start over', next: 'whole', says: 'Client and server agree again.' },
};

/**
 * The procedure whose field the reader can rename. All three states are in the page, each proven like any sample; without scripts they
 * are shown one below the other.
 */
export function Greet({ slots }: { slots: DemonstrationSlots }): ReactNode {
  const [state, setState] = useState<State>('whole');
  const { label, next, says } = actions[state];
  const isRenamed = state !== 'whole';
  return (
    <Call
      procedure={isRenamed ? renamed : procedures[0]}
      recorded={isRenamed ? recorded.renamed : recorded.greet}
      isBroken={state === 'broken'}
      server={
        <>
          <div hidden={isRenamed}>
            <Slot name="greetServer" content={slots.greetServer} />
          </div>
          <div hidden={!isRenamed}>
            <p className="quiet">
              <code>{before}</code> is renamed to <code>{after}</code> in the server:
            </p>
            <Slot name="renamedServer" content={slots.renamedServer} />
          </div>
        </>
      }
      client={
        <>
          <div hidden={isRenamed}>
            <Slot name="greetClient" content={slots.greetClient} />
          </div>
          <div hidden={state !== 'broken'}>
            <p className="quiet">The client no longer compiles:</p>
            <Slot name="brokenClient" content={slots.brokenClient} />
          </div>
          <div hidden={state !== 'fixed'}>
            <p className="quiet">The client after it is fixed:</p>
            <Slot name="renamedClient" content={slots.renamedClient} />
          </div>
        </>
      }
    >
      <button
        type="button"
        onClick={() => {
          setState(next);
        }}
      >
        {label}
      </button>
      <p className="unseen" role="status">
        {says}
      </p>
    </Call>
  );
}
