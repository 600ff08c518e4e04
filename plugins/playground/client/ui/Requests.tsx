import { readable } from '@site/src/readable';
import { useState, type ReactNode } from 'react';
import type { HeaderList } from '../messages';
import { beforeRun } from './Output';
import type { Playground } from './Playground';
import type { Exchange } from './run/exchanges';

/** Shows what the programs send to each other: each request with its response, line by line. */
export function Requests({ play }: { play: Playground }): ReactNode {
  const { chosen, places, programs, states } = play;
  return (
    <section className="play__wire" aria-label="Requests">
      <h2>Requests</h2>
      {programs.exchanges.length === 0 && <p className="play__status">{beforeRun.requests}</p>}
      {programs.exchanges.map((exchange) => (
        <Row key={exchange.id} exchange={exchange} onOpen={() => void play.choose(exchange)}>
          {chosen === exchange.id && places.length > 0 && (
            <p className="play__places">
              {places.map((place) => (
                <button
                  key={`${place.file}:${String(place.from)}`}
                  type="button"
                  onClick={() => play.show(place.file, place)}
                >
                  {place.file}:{states.lineOf(place.file, place.from)}
                </button>
              ))}
            </p>
          )}
        </Row>
      ))}
    </section>
  );
}

interface RowProps {
  exchange: Exchange;
  /** Where it is called and defined. */
  children: ReactNode;
  onOpen: () => void;
}

/** One exchange. All of it is rendered only while it is open: there may be many, and each may be long. */
function Row({ exchange, children, onOpen }: RowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        if (open) onOpen();
      }}
    >
      <summary>
        <span>
          <span className="play__method">{exchange.method}</span>{' '}
          <span className="play__path">{readable(exchange.path)}</span>
        </span>{' '}
        <span className="play__quiet">
          <span className={hasFailed(exchange) ? 'play__failed' : 'play__done'}>{toState(exchange)}</span>
          {` · ${toFigures(exchange)}`}
        </span>
      </summary>
      {isOpen && (
        <>
          {children}
          <Whole exchange={exchange} />
        </>
      )}
    </details>
  );
}

/** The request and its response as they were sent. */
function Whole({ exchange }: { exchange: Exchange }): ReactNode {
  const { method, path, status, requestHeaders, requestBody, responseHeaders, lines, hidden } = exchange;
  return (
    <>
      <Part title="Request" text={[`${method} ${path}`, ...toLines(requestHeaders)]} />
      {requestBody && <Part title="Body" text={[requestBody]} />}
      <Part
        title="Response"
        text={[status === undefined ? '(none yet)' : String(status), ...toLines(responseHeaders)]}
      />
      {lines.length > 0 && (
        <table className="play__stream">
          <caption className="play__quiet">
            {method === 'WebSocket' ? 'Messages' : 'Body, as it came'}
          </caption>
          <tbody>
            {lines.map(({ at, text, from }, index) => (
              <tr key={index}>
                <th scope="row">+{Math.round(at - exchange.at)}&nbsp;ms</th>
                <td>
                  <code>
                    {from ? `${from}: ` : ''}
                    {text}
                  </code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className="play__quiet">… {hidden.toLocaleString('en')} more bytes</p>}
    </>
  );
}

function Part({ title, text }: { title: string; text: readonly string[] }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <pre tabIndex={0} aria-label={title}>
        {text.join('\n')}
      </pre>
    </>
  );
}

function toLines(headers: HeaderList): readonly string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}

function hasFailed({ status = 0, failure }: Exchange): boolean {
  return failure !== undefined || status >= 400;
}

function toState({ status, failure }: Exchange): string {
  return failure ?? (status === undefined ? 'waiting' : String(status));
}

function toFigures({ at, size, endedAt }: Exchange): string {
  const took = endedAt === undefined ? 'open' : `${String(Math.max(1, Math.round(endedAt - at)))}\u00a0ms`;
  return `${String(size)}\u00a0B · ${took}`;
}
