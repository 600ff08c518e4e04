import { useEffect, useState } from 'react';
import type { Call } from './callGreet';
import { firstName } from './greet';
import type { RouterName } from './messages';
import { recorded } from './recorded';

/**
 * Returns the call that the demonstration shows for a name. Until the reader changes the name, that is the recorded call, and nothing is
 * loaded.
 */
export function useCall(router: RouterName, name: string): Call {
  const [made, setMade] = useState<Call>();
  const isRecorded = name === firstName;
  useEffect(() => {
    if (isRecorded) {
      setMade(undefined);
      return undefined;
    }
    let isCurrent = true;
    const called = import('./callGreet').then(
      ({ callGreet }) => callGreet(router, name),
      // The page says so where a module is lost (`plugins/classic/client/lostParts.ts`).
      (error: unknown) =>
        Promise.reject(new Error('A module of the demonstration is lost.', { cause: error })),
    );
    void window.inTime(called).then((call) => {
      if (isCurrent) setMade(call);
    });
    return () => {
      isCurrent = false;
    };
  }, [router, name, isRecorded]);
  return made ?? recorded[router];
}
