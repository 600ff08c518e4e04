import type { ReactNode } from 'react';
import type { Place } from '../compiler/questions';
import type { HeaderList } from '../messages';
import { readable, type Exchange } from './run/exchanges';

export interface WireProps {
  exchanges: readonly Exchange[];
  /** The number of the exchange that the reader has chosen. */
  chosen: number | undefined;
  /** Where the procedures of the chosen exchange are called and defined. */
  places: readonly Place[];
  onChoose: (exchange: Exchange) => void;
  onShow: (file: string, place: Place) => void;
  lineOf: (file: string, position: number) => number;
}

/** Shows what the programs send to each other: each request with its response, line by line. */
export function Wire({ exchanges, chosen, places, onChoose, onShow, lineOf }: WireProps): ReactNode {
  return (
    <section className="play__wire" aria-label="Requests">
      <h2>Requests</h2>
      {exchanges.length === 0 && <p className="play__quiet">Each request and its response appear here.</p>}
      {exchanges.map((exchange) => (
        <details
          key={exchange.id}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) onChoose(exchange);
          }}
        >
          <summary>
            <span className="play__method">{exchange.method}</span>{' '}
            <span className="play__path">{readable(exchange.path)}</span>{' '}
            <span className="play__quiet">{summarize(exchange)}</span>
          </summary>
          {chosen === exchange.id && places.length > 0 && (
            <p className="play__places">
              {places.map((place) => (
                <button
                  key={`${place.file}:${String(place.from)}`}
                  type="button"
                  onClick={() => {
                    onShow(place.file, place);
                  }}
                >
                  {place.file}:{lineOf(place.file, place.from)}
                </button>
              ))}
            </p>
          )}
          <Part
            title="Request"
            text={[`${exchange.method} ${exchange.path}`, ...toLines(exchange.requestHeaders)]}
          />
          {exchange.requestBody && <Part title="Body" text={[exchange.requestBody]} />}
          <Part
            title="Response"
            text={[
              exchange.status === undefined ? '(none yet)' : String(exchange.status),
              ...toLines(exchange.responseHeaders),
            ]}
          />
          {exchange.lines.length > 0 && (
            <table className="play__stream">
              <caption className="play__quiet">
                {exchange.method === 'WebSocket' ? 'Messages' : 'Body, as it came'}
              </caption>
              <tbody>
                {exchange.lines.map(({ at, text, from }, index) => (
                  <tr key={index}>
                    <th scope="row">+{Math.round(at - exchange.at)} ms</th>
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
        </details>
      ))}
    </section>
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

function summarize({ at, status, size, endedAt, failure }: Exchange): string {
  const took = endedAt === undefined ? 'open' : `${String(Math.max(1, Math.round(endedAt - at)))} ms`;
  return [failure ?? (status === undefined ? 'waiting' : String(status)), `${String(size)} B`, took].join(
    ' · ',
  );
}
