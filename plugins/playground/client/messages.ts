/** One of the programs that run: one for the server and one for the client, or one for both. */
export type RealmName = 'server' | 'client' | 'program';

/** A module of the reader, as the body of a function. */
export interface EmittedModule {
  name: string;
  code: string;
  /** What it imports: by the name that is written, the name of the module. */
  imports: Readonly<Record<string, string>>;
  /** What it imports only when it calls `import()`, as written. */
  later: readonly string[];
}

/** What a realm evaluates. */
export interface RealmProgram {
  name: RealmName;
  /** Texts of scripts, evaluated in this order before the modules. */
  scripts: readonly string[];
  modules: readonly EmittedModule[];
  entries: readonly string[];
}

/** What the page tells the frame, once. */
export interface RunMessage {
  /** They start one after the other, each when the one before has evaluated its modules. */
  realms: readonly RealmProgram[];
  /** How long a program may not respond, in milliseconds. */
  patience: number;
}

/**
 * What the frame sends the page at once. It sends no more before the page has said `taken`, so nothing piles up between them. An empty list
 * says that the frame is still there, and is not answered.
 */
export type FrameMessages = readonly FrameMessage[];

/** What the page answers. */
export const taken = 'taken';

/** What the frame tells the page. */
export type FrameMessage =
  | { type: 'printed'; realm: RealmName; level: PrintLevel; text: string }
  | { type: 'stopped'; realm: RealmName; reason: string }
  | { type: 'finished' }
  | { type: 'sent'; sent: Sent & { at: number } };

/** How a line was printed; `fatal` ends its program. */
export type PrintLevel = 'log' | 'error' | 'fatal';

/** What passes between programs. What belongs to one exchange has the same number. */
export type Sent =
  | ({ kind: 'request'; id: number } & RequestHead)
  | ({ kind: 'response'; id: number } & ResponseHead)
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'abort'; id: number }
  | { kind: 'refused'; id: number; reason: string }
  | { kind: 'connect'; id: number; url: string }
  | { kind: 'accept'; id: number }
  | { kind: 'message'; id: number; data: string }
  | { kind: 'close'; id: number; code: number; reason: string };

export interface RequestHead {
  method: string;
  url: string;
  headers: HeaderList;
  body: Uint8Array | undefined;
}

export interface ResponseHead {
  status: number;
  headers: HeaderList;
}

/** Names and values, in their order. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What a realm tells the frame. */
export type RealmMessage =
  /** `isDelivered`: both ends are in this realm, and the frame only shows it. */
  | { type: 'net'; sent: Sent; isDelivered: boolean }
  | { type: 'listen' | 'release'; port: number }
  | { type: 'printed'; level: PrintLevel; text: string }
  | { type: 'evaluated' }
  | { type: 'pending'; count: number }
  | { type: 'exited'; code: number }
  | { type: 'pong' };

/** What the frame tells a realm. */
export type RealmOrder = { type: 'start' } | { type: 'ping' } | { type: 'net'; sent: Sent };
