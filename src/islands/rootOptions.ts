import type { RootOptions } from 'react-dom/client';

/** The boundary of an island reports what it catches, so React need not. */
export const rootOptions: RootOptions = { onCaughtError: () => undefined };
