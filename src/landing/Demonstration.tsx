import { useState, type ReactNode } from 'react';
import { Slot } from '../islands/Slot';
import { Call } from './Call';
import { Greet } from './Greet';
import { procedures, type TryableProcedure } from './procedures';
import { recorded } from './recorded';
import type { DemonstrationSlots } from './slots';

interface Props {
  slots: DemonstrationSlots;
}

/** Shows a procedure and its call side by side, joined by the type that they share. The reader can change the call, or break it. */
export default function Demonstration({ slots }: Props): ReactNode {
  const [shown, setShown] = useState<TryableProcedure>(procedures[0]);
  return (
    <section className="demonstration" aria-labelledby="try" data-states data-procedure={shown.name}>
      <div className="demonstration__head">
        <h2 id="try" className="quiet">
          A real router, running in this page. Change the value, or rename a field.
        </h2>
        <div className="demonstration__picker" role="group" aria-label="Procedure">
          {procedures.map((offered) => (
            <button
              key={offered.name}
              type="button"
              aria-pressed={offered === shown}
              onClick={() => {
                setShown(offered);
              }}
            >
              {offered.name}
            </button>
          ))}
        </div>
      </div>
      <Shown key={shown.name} procedure={shown} slots={slots} />
    </section>
  );
}

function Shown({ procedure, slots }: Props & { procedure: TryableProcedure }): ReactNode {
  const { name } = procedure;
  if (name === 'greet') return <Greet slots={slots} />;
  const [server, client] = [`${name}Server`, `${name}Client`] as const;
  return (
    <Call
      procedure={procedure}
      recorded={recorded[name]}
      server={<Slot name={server} content={slots[server]} />}
      client={<Slot name={client} content={slots[client]} />}
    />
  );
}
