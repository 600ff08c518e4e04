import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Call as Made } from './callProcedure';
import type { TryableProcedure } from './procedures';
import { useCall } from './useCall';

interface Props {
  procedure: TryableProcedure;
  /** The call that is shown before the reader changes the value. */
  recorded: Made;
  server: ReactNode;
  client: ReactNode;
  /** Whether the client does not compile, so that nothing can be called. */
  isBroken?: boolean;
  /** What stands below the type on the wire. */
  children?: ReactNode;
}

/** A procedure, the wire with its type, the client that calls it, and the value that the reader can change. */
export function Call({ procedure, recorded, server, client, isBroken = false, children }: Props): ReactNode {
  const { name, type, field, toInput } = procedure;
  const [value, setValue] = useState<string>(field.initial);
  const call = useCall(procedure, value, recorded);
  const code = useRef<HTMLDivElement>(null);
  useValueInCode(code, procedure, value);
  useOutputInCode(code, call.prints);
  const isValid = toInput(value) !== undefined;
  return (
    <>
      <div className="demonstration__side">
        {server}
        <span className="demonstration__underline" aria-hidden="true" />
        <span className="demonstration__lead-out" aria-hidden="true" />
      </div>
      <div className="demonstration__wire" data-cut={isBroken || undefined}>
        <code>{type}</code>
        {children}
      </div>
      <div className="demonstration__side" ref={code}>
        {client}
        <span className="demonstration__underline demonstration__underline--client" aria-hidden="true" />
      </div>
      <form
        className="demonstration__strip"
        hidden={isBroken}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <label className="demonstration__field">
          <span className="quiet">{field.label}</span>
          <input
            defaultValue={field.initial}
            maxLength={field.max}
            inputMode={name === 'greet' ? 'text' : 'numeric'}
            aria-invalid={!isValid}
            onChange={(event) => {
              setValue(event.target.value);
            }}
          />
          {!isValid && <span className="quiet">Enter a number.</span>}
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
 * Writes the value into the samples, whose code is HTML from the build that React does not render. A value that cannot be sent is
 * not written, so that the code always belongs to the call that is shown.
 */
function useValueInCode(
  ref: RefObject<HTMLDivElement | null>,
  { field, toInput }: TryableProcedure,
  value: string,
): void {
  const tokens = useRef<readonly Element[] | undefined>(undefined);
  useEffect(() => {
    tokens.current ??= [...(ref.current?.querySelectorAll('pre span') ?? [])].filter(
      (span) => span.childElementCount === 0 && span.textContent.trim() === field.inCode(field.initial),
    );
    if (toInput(value) === undefined) return;
    for (const token of tokens.current) {
      // The highlighter puts the space after a value into the same token.
      const space = /\s*$/.exec(token.textContent)?.[0] ?? '';
      token.textContent = field.inCode(value) + space;
    }
  }, [ref, field, toInput, value]);
}

/** Writes what the call prints into the panels below the samples. */
function useOutputInCode(ref: RefObject<HTMLDivElement | null>, prints: string): void {
  useEffect(() => {
    for (const output of ref.current?.querySelectorAll('.out code') ?? []) output.textContent = prints;
  }, [ref, prints]);
}
