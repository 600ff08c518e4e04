import type { ReactNode } from 'react';
import { ErrorBox } from './ErrorBox';

/** What stands in place of something that crashed: its heading, the error with the chain of its causes, and Try again. */
export function CrashBox(props: { heading: ReactNode; error: unknown; onTryAgain: () => void }): ReactNode {
  return (
    <ErrorBox
      title={props.heading}
      message={messagesOf(props.error).join('\n\nCause:\n')}
      button="Try again"
      onClick={props.onTryAgain}
    />
  );
}

/** The messages of an error and of its causes. A cause that was seen before ends the chain. */
function messagesOf(error: unknown, seen: readonly unknown[] = []): readonly string[] {
  if (error === undefined || seen.includes(error)) return [];
  if (!(error instanceof Error)) return [typeof error === 'string' ? error : JSON.stringify(error)];
  return [error.message, ...messagesOf(error.cause, [...seen, error])];
}
