import { useEffect, useState } from 'react';
import type { Call } from './callProcedure';
import type { TryableProcedure } from './procedures';

/**
 * Returns the call that the demonstration shows for the value in the field. Until the reader changes the value, that is the
 * recorded call, and nothing is loaded.
 */
export function useCall(procedure: TryableProcedure, value: string, recorded: Call): Call {
  const [call, setCall] = useState(recorded);
  const isRecorded = value === procedure.field.initial;
  useEffect(() => {
    if (isRecorded) {
      setCall(recorded);
      return undefined;
    }
    const input = procedure.toInput(value);
    if (input === undefined) return undefined;
    let isCurrent = true;
    void import('./callProcedure')
      .then(({ callProcedure }) => callProcedure(procedure, input))
      .then((answer) => {
        if (isCurrent) setCall(answer);
      });
    return () => {
      isCurrent = false;
    };
  }, [procedure, value, isRecorded, recorded]);
  return call;
}
