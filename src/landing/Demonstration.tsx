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

/** Shows a procedure and its call side by side, joined by the type that they share. The reader can change the call, or break it. */
export function Demonstration(): ReactNode {
  const [shown, setShown] = useState<TryableProcedure['name']>('greet');
  return (
    <section className={styles.demonstration} aria-labelledby="try" data-app="use" data-states>
      <div className={styles.head}>
        <h2 id="try" className="quiet">
          A real router, running in this page. Change the value, or rename a field.
        </h2>
        <div className={styles.picker} role="group" aria-label="Procedure">
          {procedures.map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown}
              onClick={() => {
                setShown(name);
              }}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {shown === 'greet' && <Greet />}
      {shown === 'add' && (
        <Call
          key="add"
          procedure={procedures[1]}
          recorded={recorded.add}
          server={<AddServer />}
          client={<AddClient />}
        />
      )}
      {shown === 'countdown' && (
        <Call
          key="countdown"
          procedure={procedures[2]}
          recorded={recorded.countdown}
          server={<CountdownServer />}
          client={<CountdownClient />}
        />
      )}
    </section>
  );
}
