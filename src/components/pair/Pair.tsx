import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { findName } from './findName';
import { Wire } from './Wire';

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
