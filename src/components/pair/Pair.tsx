import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { findName } from './findName';

type Figure = ReactElement<{ html: string }>;

/**
 * Shows the sample of a server and that of its client side by side where there is room, with a wire from the procedure to its call.
 * Both mark the name of the procedure.
 */
export function Pair({ call, children }: { call: string; children: ReactNode }): ReactNode {
  const [server, client] = Children.toArray(children).filter(isFigure);
  const made = server && findName(server.props.html, call, ['', ':']);
  // A procedure is called, or its type is read by its name.
  const called =
    client &&
    (findName(client.props.html, call, ['.', '.']) ?? findName(client.props.html, call, ["'", "'"]));
  if (!server || !client || !made || !called) {
    const problem = `<Pair call="${call}"> needs two samples: a server that has "${call}:", and a client that has ".${call}.".`;
    if (process.env.NODE_ENV !== 'development') throw new Error(problem);
    // While an author writes, the page stays, and the samples show their own errors.
    return (
      <>
        <p className="code__problem" role="alert">
          {problem}
        </p>
        {children}
      </>
    );
  }
  return (
    <div className="pair">
      {mark(server, call, made.start)}
      <Wire from={made.row} to={called.row} />
      {mark(client, call, called.start)}
    </div>
  );
}

function isFigure(node: ReactNode): node is Figure {
  return isValidElement<{ html?: unknown }>(node) && typeof node.props.html === 'string';
}

function mark(figure: Figure, name: string, start: number): Figure {
  const { html } = figure.props;
  const end = start + name.length;
  return cloneElement(figure, {
    html: `${html.slice(0, start)}<u class="wired">${name}</u>${html.slice(end)}`,
  });
}

/** The height of the bar above code, with its border and the space below, and that of a row, in rem. */
const bar = 3.5;
const row = 1.4375;
const width = 1.5;

/** The wire between two figures: from a row of the left one, with a ring, to a row of the right one, with a dot. */
function Wire({ from, to }: { from: number; to: number }): ReactNode {
  const [start, end] = [from, to].map((index) => bar + (index + 0.5) * row) as [number, number];
  const height = Math.max(start, end) + 1;
  const middle = width / 2;
  const turn = Math.sign(end - start) * Math.min(0.5, Math.abs(end - start) / 2);
  return (
    <svg
      className="pair__wire"
      width={`${String(width)}rem`}
      height={`${String(height)}rem`}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
    >
      <path
        d={`M.3125 ${String(start)}H.375Q${String(middle)} ${String(start)} ${String(middle)} ${String(start + turn)}V${String(end - turn)}Q${String(middle)} ${String(end)} 1.125 ${String(end)}H1.1875`}
      />
      <circle className="pair__ring" cx=".3125" cy={start} r=".25" />
      <circle cx="1.1875" cy={end} r=".3125" />
    </svg>
  );
}
