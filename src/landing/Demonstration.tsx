import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Slot } from '../islands/Slot';
import { fieldNames, firstName, toLiteral } from './greet';
import type { DemonstrationSlots, SlotName } from './slots';
import { useCall } from './useCall';

/** The field before it is renamed, renamed in the server alone, and renamed at both ends. */
type State = 'whole' | 'broken' | 'fixed';

const { before, after } = fieldNames;
const notRun = <span className="quiet">Nothing: it does not compile</span>;

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
 * A procedure and its call side by side, joined by the type that they share. The reader can break the call and change what it sends. Each
 * state is in the page from the start, one on top of the other, so that nothing moves when another one is shown; until a reader
 * presses something, styles show the broken state once. Without scripts all states are shown one below the other.
 */
export default function Demonstration({ slots }: { slots: DemonstrationSlots }): ReactNode {
  const [state, setState] = useState<State>('whole');
  const [isTouched, setIsTouched] = useState(false);
  const [name, setName] = useState<string>(firstName);
  const call = useCall(state === 'whole' ? 'greet' : 'renamed', name);
  const section = useRef<HTMLElement>(null);
  useNameInCode(section, name);
  useOutputInCode(section, call.prints);
  const { label, next, says } = actions[state];
  const code = (slot: SlotName): ReactNode => <Slot name={slot} content={slots[slot]} />;
  return (
    <section
      className="demonstration"
      aria-labelledby="try"
      data-touched={isTouched || undefined}
      ref={section}
    >
      <h2 id="try" className="unseen">
        A real router, running in this page
      </h2>
      <div className="demonstration__side">
        <Layer of={['whole']} state={state}>
          {code('greetServer')}
          <Wired />
        </Layer>
        <Layer of={['broken', 'fixed']} state={state}>
          <p className="quiet">
            <code>{before}</code> is renamed to <code>{after}</code> in the server:
          </p>
          {code('renamedServer')}
          <Wired />
        </Layer>
      </div>
      <div className="demonstration__wire">
        <Layer of={['whole']} state={state}>
          <code>{`{ ${before}: string }`}</code>
        </Layer>
        <Layer of={['broken', 'fixed']} state={state}>
          <code>{`{ ${after}: string }`}</code>
        </Layer>
      </div>
      <div className="demonstration__side demonstration__side--client">
        <Layer of={['whole']} state={state}>
          {code('greetClient')}
          <Wired />
        </Layer>
        <Layer of={['broken']} state={state}>
          <p className="quiet">The client no longer compiles:</p>
          {code('brokenClient')}
          <Result label="Prints" text={notRun} />
          <Wired />
        </Layer>
        <Layer of={['fixed']} state={state}>
          <p className="quiet">The client after it is fixed:</p>
          {code('renamedClient')}
          <Wired />
        </Layer>
      </div>
      <div className="demonstration__act">
        <button
          type="button"
          className="button"
          onClick={() => {
            setIsTouched(true);
            setState(next);
          }}
        >
          {label}
        </button>
        <p className="unseen" role="status">
          {says}
        </p>
      </div>
      <div className="demonstration__start">{code('start')}</div>
      <div className="demonstration__component">
        <p>The same call in your framework.</p>
        <div className="demonstration__states">
          <Layer of={['whole']} state={state}>
            {code('greetComponent')}
            <Result label="Shows" text={call.prints} />
          </Layer>
          <Layer of={['broken']} state={state}>
            <p className="quiet">The component no longer compiles:</p>
            {code('brokenComponent')}
            <Result label="Shows" text={notRun} />
          </Layer>
          <Layer of={['fixed']} state={state}>
            <p className="quiet">The component after it is fixed:</p>
            {code('renamedComponent')}
            <Result label="Shows" text={call.prints} />
          </Layer>
        </div>
      </div>
      <form className="demonstration__call" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span className="quiet">Name to send</span>
          <input
            defaultValue={firstName}
            maxLength={24}
            onChange={(event) => {
              setIsTouched(true);
              setName(event.target.value);
            }}
          />
        </label>
        <div className="demonstration__states" aria-live="polite">
          <Layer of={['whole', 'fixed']} state={state}>
            <Exchange request={call.request} status={call.status} response={call.response} />
          </Layer>
          <Layer of={['broken']} state={state}>
            <Exchange request="Not sent: the client does not compile" response="None" />
          </Layer>
        </div>
      </form>
    </section>
  );
}

/** What a call sends and what comes back. */
function Exchange(props: { request: string; status?: ReactNode; response: string }): ReactNode {
  const { request, status, response } = props;
  return (
    <dl>
      <div>
        <dt className="quiet">Request</dt>
        <dd>
          <code>{request}</code>
        </dd>
      </div>
      <div>
        <dt className="quiet">Response {status}</dt>
        <dd>
          <code>{response}</code>
        </dd>
      </div>
    </dl>
  );
}

/** What one state, or two, show in a place. */
function Layer({
  of,
  state,
  children,
}: {
  of: readonly State[];
  state: State;
  children: ReactNode;
}): ReactNode {
  const [first] = of;
  return (
    <div
      data-layer={first}
      data-off={!of.includes(state) || undefined}
      data-cut={(of.includes('broken') && state !== 'fixed') || undefined}
    >
      {children}
    </div>
  );
}

/** What comes of the code above it: as text of a page. */
function Result({ label, text }: { label: string; text: ReactNode }): ReactNode {
  return (
    <div className="out">
      <span>{label}</span>
      <p>{text}</p>
    </div>
  );
}

/** Underlines the name of the procedure, and leads the wire out of the server. */
function Wired(): ReactNode {
  return (
    <span className="demonstration__wired" aria-hidden="true">
      <i />
    </span>
  );
}

/** Writes the name into the samples, whose code is HTML from the build that React does not render. */
function useNameInCode(ref: RefObject<HTMLElement | null>, name: string): void {
  const tokens = useRef<readonly Element[] | undefined>(undefined);
  useEffect(() => {
    tokens.current ??= [...(ref.current?.querySelectorAll('pre span') ?? [])].filter(
      (span) => span.childElementCount === 0 && span.textContent.trim() === toLiteral(firstName),
    );
    for (const token of tokens.current) {
      // The highlighter puts the space after a value into the same token.
      const space = /\s*$/.exec(token.textContent)?.[0] ?? '';
      token.textContent = toLiteral(name) + space;
    }
  }, [ref, name]);
}

/** Writes what the call prints into the panels below the samples. */
function useOutputInCode(ref: RefObject<HTMLElement | null>, prints: string): void {
  useEffect(() => {
    for (const output of ref.current?.querySelectorAll('.out pre code') ?? []) output.textContent = prints;
  }, [ref, prints]);
}
