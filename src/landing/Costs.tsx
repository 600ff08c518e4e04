import type { ReactNode } from 'react';
import measured from '@generated/call-costs/default/costs.json';
import { Table } from '../components/Table';
import { atOnce, type CallCost, type ClientName, type Traffic } from '../../plugins/call-costs/format';
import styles from './styles.module.css';

const costs = measured as readonly CallCost[];

const clients: Record<ClientName, { name: ReactNode; types: string }> = {
  byHand: { name: <code>fetch</code>, types: 'written by hand' },
  httpLink: { name: <code>httpLink</code>, types: 'the router' },
  httpBatchLink: { name: <code>httpBatchLink</code>, types: 'the router' },
  generated: { name: 'generated from OpenAPI', types: 'generated after each change' },
};

const most = {
  code: Math.max(...costs.map(({ code }) => code)),
  oneCall: Math.max(...costs.map(({ oneCall }) => oneCall.sent + oneCall.received)),
  calls: Math.max(...costs.map(({ calls }) => calls.sent + calls.received)),
};

const callsAtOnce = `${String(atOnce)} calls at once`;

/** Compares what calls cost with four clients, in bytes that the build measured. */
export function Costs(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="costs">
      <div className={styles.head}>
        <h2 id="costs">What a call costs</h2>
        <p>
          Four clients fetch a post from the same server. With <code>httpBatchLink</code>, calls that start at
          the same time share one request, and so its headers. Types cost nothing, because the compiler
          removes them.
        </p>
      </div>
      <div className={`markdown ${styles.costs}`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">Types come from</th>
              <th scope="col">Code, compressed</th>
              <th scope="col">One call</th>
              <th scope="col">{callsAtOnce}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ client, code, oneCall, calls }) => (
              <tr key={client}>
                <td>{clients[client].name}</td>
                <td>{clients[client].types}</td>
                <td>
                  {formatBytes(code)}
                  <Bar part={code / most.code} />
                </td>
                <td>
                  {formatBytes(total(oneCall))}
                  <Bar part={total(oneCall) / most.oneCall} />
                </td>
                <td data-label={callsAtOnce}>
                  {`${formatBytes(total(calls))} in ${formatRequests(calls)}`}
                  <Bar part={total(calls) / most.calls} isOurs={client === 'httpBatchLink'} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="quiet">
        Measured when this site was built: sent and received bytes with the headers of HTTP/1.1 as Node’s{' '}
        <code>fetch</code> sends them, code minified and compressed with Brotli. <code>npm run costs</code> in
        the site’s repository measures again.
      </p>
    </section>
  );
}

/** A bar as long as a part of the longest one in its column. */
function Bar({ part, isOurs = false }: { part: number; isOurs?: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" data-ours={isOurs || undefined}>
      <rect width={Math.round(part * 100)} height="1" />
    </svg>
  );
}

const total = ({ sent, received }: Traffic): number => sent + received;

function formatRequests({ requests }: Traffic): string {
  return requests === 1 ? '1 request' : `${String(requests)} requests`;
}

function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${String(bytes)} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
