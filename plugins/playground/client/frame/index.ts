// The script of the sandboxed document in which code of readers runs. It starts the programs, passes what they send to each other and
// tells the page about it. Its policy lets nothing leave it. Without headers, a host lets anyone open this document in the origin of the
// site, so it runs nothing unless its frame has an origin of its own and the code comes from the page around it.
import type {
  FrameMessage,
  FrameMessages,
  RealmMessage,
  RealmName,
  RealmOrder,
  RealmProgram,
  RunMessage,
  Sent,
} from '../messages';
import { cutLine } from '../cutLine';
import { isLocal, portOf } from '../portOf';
import { mostSent, readSent, sizeOf } from '../readSent';
import { createSender } from './createSender';

interface Realm {
  name: RealmName;
  worker: Worker;
  pending: number;
  /** How much it has sent, in bytes. Its realm counts that too, but code can get around that. */
  sent: number;
  /** Whether it has ended by itself, while others may go on. */
  hasEnded: boolean;
  /** When it was asked whether it responds, if it has not said so yet. */
  askedAt: number | undefined;
}

const started = performance.now();

/** What browsers call an origin that nothing else shares. */
const ownOrigin = 'null';

addEventListener('message', function start({ data, ports: [page], source }: MessageEvent<RunMessage>) {
  if (!page || source !== parent || parent === window || window.origin !== ownOrigin) return;
  removeEventListener('message', start);
  run(data, page);
});

function run({ realms: programs, patience }: RunMessage, page: MessagePort): void {
  const tell: (message: FrameMessage) => void = createSender(page);
  const realms: Realm[] = [];
  const ports = new Map<number | undefined, Realm>();
  /** The two ends of each exchange, by its number. */
  const exchanges = new Map<number, { client: Realm; server: Realm | undefined }>();
  let startedRealms = 0;

  const startNext = (): void => {
    const next = realms[startedRealms];
    startedRealms += 1;
    if (next) order(next, { type: 'start' });
    else report();
  };
  const report = (): void => {
    const isDone = realms.every(({ pending }) => pending === 0);
    if (startedRealms > realms.length && isDone) tell({ type: 'finished' });
  };
  const stop = (realm: Realm, reason: string): void => {
    for (const each of realms.splice(0)) each.worker.terminate();
    clearInterval(watch);
    tell({ type: 'stopped', realm: realm.name, reason });
  };
  const refuse = (realm: Realm, what: string): void => {
    const text = `Stopped: the program has sent ${what}.`;
    tell({ type: 'printed', realm: realm.name, level: 'fatal', text });
    stop(realm, 'error');
  };
  const show = (sent: Sent): void =>
    tell({ type: 'sent', sent: { ...sent, at: performance.now() - started } });
  const pass = (from: Realm, sent: Sent): void => {
    show(sent);
    const id = Math.abs(sent.id);
    if (sent.kind === 'request' || sent.kind === 'connect') {
      const server = ports.get(portOf(sent.url));
      exchanges.set(id, { client: from, server });
      if (server) order(server, { type: 'net', sent });
      else pass(from, { kind: 'refused', id, reason: refusal(sent.url) });
      return;
    }
    const exchange = exchanges.get(id);
    const goesToServer = sent.kind === 'abort' || (sent.id > 0 && /^(?:message|close)$/.test(sent.kind));
    const to = goesToServer ? exchange?.server : exchange?.client;
    if (to) order(to, { type: 'net', sent });
    if (/^(?:end|abort|refused|close)$/.test(sent.kind)) exchanges.delete(id);
  };
  /** Ends one program as Node does: what it was asked is refused, and the other goes on. */
  const end = (realm: Realm): void => {
    realm.worker.terminate();
    realm.pending = 0;
    realm.hasEnded = true;
    for (const [port, owner] of ports) if (owner === realm) ports.delete(port);
    for (const [id, { client, server }] of [...exchanges])
      if (server === realm) pass(client, { kind: 'refused', id, reason: 'socket hang up' });
    if (realms.indexOf(realm) === startedRealms - 1) startNext();
    else report();
  };
  const receive = (realm: Realm, message: RealmMessage): void => {
    // What was on its way when the programs were ended, or when this one was.
    if (realm.hasEnded || !realms.includes(realm)) return;
    switch (message.type) {
      case 'net': {
        const sent = readSent(message.sent);
        realm.sent += sizeOf(sent);
        if (!sent) refuse(realm, 'something that is no message');
        else if (realm.sent > mostSent) refuse(realm, '10 MB');
        else if (message.isDelivered) show(sent);
        else pass(realm, sent);
        break;
      }
      case 'listen':
        ports.set(message.port, realm);
        break;
      case 'release':
        ports.delete(message.port);
        break;
      case 'printed':
        // Its realm has cut it already, but code can get around that. With more room than there, so that nothing is cut twice.
        tell({ ...message, text: cutLine(message.text, 11_000), realm: realm.name });
        if (message.level === 'fatal') stop(realm, 'error');
        break;
      case 'evaluated':
        startNext();
        break;
      case 'pending':
        realm.pending = message.count;
        report();
        break;
      case 'exited':
        if (message.code === 0) end(realm);
        else stop(realm, 'error');
        break;
      case 'pong':
        realm.askedAt = undefined;
    }
  };

  for (const program of programs) {
    const realm: Realm = {
      name: program.name,
      worker: startWorker(program),
      pending: 1,
      sent: 0,
      hasEnded: false,
      askedAt: undefined,
    };
    realm.worker.onmessage = ({ data }: MessageEvent<RealmMessage>) => receive(realm, data);
    realm.worker.onerror = ({ message }) => {
      tell({ type: 'printed', realm: realm.name, level: 'fatal', text: cutLine(message) });
      stop(realm, 'error');
    };
    realms.push(realm);
  }
  const watch = setInterval(() => {
    page.postMessage([] satisfies FrameMessages);
    for (const realm of realms) {
      if (realm.hasEnded) continue;
      if (realm.askedAt !== undefined && performance.now() - realm.askedAt > patience) stop(realm, 'loop');
      else if (realm.askedAt === undefined) {
        realm.askedAt = performance.now();
        order(realm, { type: 'ping' });
      }
    }
  }, 200);
  startNext();
}

function order({ worker }: Realm, message: RealmOrder): void {
  worker.postMessage(message);
}

/** A worker has no address of its own here: its script is made of all texts that it evaluates. */
function startWorker({ scripts, modules, entries }: RealmProgram): Worker {
  const own = modules.map(
    ({ name, code, imports, later }) =>
      `playground.define(${JSON.stringify(name)}, async function (require, module, exports, importLater) {${code}\n}, ${JSON.stringify(imports)}, ${JSON.stringify(later)});\n`,
  );
  const texts = [...scripts, ...own, `playground.start(${JSON.stringify(entries)});`];
  const address = URL.createObjectURL(
    new Blob(
      texts.map((text) => `${text}\n`),
      { type: 'text/javascript' },
    ),
  );
  return new Worker(address);
}

function refusal(address: string): string {
  const { hostname, host } = new URL(address);
  return isLocal(hostname) ? `connect ECONNREFUSED ${host}` : `getaddrinfo ENOTFOUND ${hostname}`;
}
