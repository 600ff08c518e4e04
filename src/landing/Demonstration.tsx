import { useState, type ReactNode } from 'react';
import AddClient from '../pages/_landing/add-client.mdx';
import AddServer from '../pages/_landing/add-server.mdx';
import CountdownClient from '../pages/_landing/countdown-client.mdx';
import CountdownServer from '../pages/_landing/countdown-server.mdx';
import { Call } from './Call';
import { Greet } from './Greet';
import { procedures, type TryableProcedure } from './procedures';
import { recorded } from './recorded';
import styles from './styles.module.css';

const code = {
  add: { Server: AddServer, Client: AddClient },
  countdown: { Server: CountdownServer, Client: CountdownClient },
};

/** Shows a procedure and its call side by side, joined by the type that they share. The reader can change the call, or break it. */
export function Demonstration(): ReactNode {
  const [shown, setShown] = useState<TryableProcedure>(procedures[0]);
  return (
    <section className={styles.demonstration} aria-labelledby="try" data-app="use" data-states>
      <div className={styles.head}>
        <h2 id="try" className="quiet">
          A real router, running in this page. Change the value, or rename a field.
        </h2>
        <div className={styles.picker} role="group" aria-label="Procedure">
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
      <Shown key={shown.name} procedure={shown} />
    </section>
  );
}

function Shown({ procedure }: { procedure: TryableProcedure }): ReactNode {
  const { name } = procedure;
  if (name === 'greet') return <Greet />;
  const { Server, Client } = code[name];
  return <Call procedure={procedure} recorded={recorded[name]} server={<Server />} client={<Client />} />;
}
