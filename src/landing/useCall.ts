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
    const called = import('./callProcedure').then(
      ({ callProcedure }) => callProcedure(procedure, input),
      // The page says so where a module is lost (`plugins/classic/client/lostParts.ts`).
      (error: unknown) =>
        Promise.reject(new Error('A module of the demonstration is lost.', { cause: error })),
    );
    void window.inTime(called).then((answer) => {
      if (isCurrent) setCall(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [procedure, value, isRecorded, recorded]);
  return call;
}
