import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import AddClient from '../pages/_landing/add-client.mdx';
import AddServer from '../pages/_landing/add-server.mdx';
import CountdownClient from '../pages/_landing/countdown-client.mdx';
import CountdownServer from '../pages/_landing/countdown-server.mdx';
import GreetClient from '../pages/_landing/greet-client.mdx';
import GreetServer from '../pages/_landing/greet-server.mdx';
import { procedures, type TryableProcedure } from './procedures';
import { recorded } from './recorded';
import { useCall } from './useCall';
import styles from './styles.module.css';

const code = {
  greet: { Server: GreetServer, Client: GreetClient },
  add: { Server: AddServer, Client: AddClient },
  countdown: { Server: CountdownServer, Client: CountdownClient },
} satisfies Record<TryableProcedure['name'], unknown>;

/** Shows a procedure and its call side by side, joined by the type that they share. The reader can change the call. */
export function Demonstration(): ReactNode {
  const [procedure, setProcedure] = useState<TryableProcedure>(procedures[0]);
  return (
    <section className={styles.demonstration} aria-labelledby="try" data-app="use">
      <div className={styles.head}>
        <h2 id="try" className="quiet">
          A real router, running in this page. Change the value.
        </h2>
        <div className={styles.picker} role="group" aria-label="Procedure">
          {procedures.map((offered) => (
            <button
              key={offered.name}
              type="button"
              aria-pressed={offered === procedure}
              onClick={() => {
                setProcedure(offered);
              }}
            >
              {offered.name}
            </button>
          ))}
        </div>
      </div>
      <Call key={procedure.name} procedure={procedure} />
    </section>
  );
}

function Call({ procedure }: { procedure: TryableProcedure }): ReactNode {
  const { name, type, field } = procedure;
  const { Server, Client } = code[name];
  const [value, setValue] = useState<string>(field.initial);
  const call = useCall(procedure, value, recorded[name]);
  const client = useRef<HTMLDivElement>(null);
  useValueInCode(client, procedure, value);
  useOutputInCode(client, call.prints);
  return (
    <>
      <div className={styles.side}>
        <Server />
        <span className={`${styles.leadOut} ${styles[name]}`} aria-hidden="true" />
      </div>
      <div className={styles.wire}>
        <code>{type}</code>
      </div>
      <div className={styles.side} ref={client}>
        <Client />
      </div>
      <form
        className={styles.strip}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <label className={styles.field}>
          <span className="quiet">{field.label}</span>
          <input
            value={value}
            maxLength={field.max}
            inputMode={name === 'greet' ? 'text' : 'numeric'}
            onChange={(event) => {
              setValue(event.target.value);
            }}
          />
        </label>
        <dl aria-live="polite">
          <div>
            <dt className="quiet">Request</dt>
            <dd>
              <code>{call.request}</code>
            </dd>
          </div>
          <div>
            <dt className="quiet">Response {call.status}</dt>
            <dd>
              <code>{call.response}</code>
            </dd>
          </div>
        </dl>
      </form>
    </>
  );
}

/**
 * Writes the value into the sample, whose code is HTML from the build that React does not render. A value that cannot be sent is
 * not written, so that the code always belongs to the call that is shown.
 */
function useValueInCode(
  ref: RefObject<HTMLDivElement | null>,
  { field, toInput }: TryableProcedure,
  value: string,
): void {
  const token = useRef<Element | undefined>(undefined);
  useEffect(() => {
    token.current ??= [...(ref.current?.querySelectorAll('pre span') ?? [])].find(
      (span) => span.childElementCount === 0 && span.textContent.trim() === field.inCode(field.initial),
    );
    if (!token.current || toInput(value) === undefined) return;
    // The highlighter puts the space after a value into the same token.
    const space = /\s*$/.exec(token.current.textContent)?.[0] ?? '';
    token.current.textContent = field.inCode(value) + space;
  }, [ref, field, toInput, value]);
}

/** Writes what the call prints into the panel below the sample. */
function useOutputInCode(ref: RefObject<HTMLDivElement | null>, prints: string): void {
  useEffect(() => {
    const output = ref.current?.querySelector('.out code');
    if (output) output.textContent = prints;
  }, [ref, prints]);
}
