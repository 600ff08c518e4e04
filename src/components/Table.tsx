import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import Code from '@theme/MDXComponents/Code';

type Element = ReactElement<{ children?: ReactNode }>;

/** The length up to which code in a cell stays on one line, in characters. */
const short = 20;

/** The length up to which phones show a cell beside its neighbors, in characters. */
const shortCell = 10;

/**
 * A table in a group of its own, which a keyboard can scroll where the table is wider than the page. On phones each row is a block, so
 * every cell but the first, which names the row, says which column it is from.
 */
export function Table({ children, ...props }: ComponentProps<'table'>): ReactNode {
  const [head, ...bodies] = elements(children);
  const labels = elements(elements(head)[0]).map(toText);
  const areOptions = isOptions(labels);
  return (
    <div className="table-region" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} className={areOptions ? 'options' : undefined}>
        {head && cloneElement(head, {}, ...elements(head).map(keepHeadingsWhole))}
        {bodies.map((body, index) =>
          cloneElement(
            body,
            { key: index },
            ...elements(body).map((row) => labelRow(row, labels, areOptions ? labelOption : labelCell)),
          ),
        )}
      </table>
    </div>
  );
}

/** Keeps a short heading such as “JSON-RPC” on one line, which would break at its hyphen above a narrow column. */
function keepHeadingsWhole(row: Element): Element {
  const cells = elements(row).map((cell) => {
    const text = toText(cell);
    const isWhole = text.includes('-') && text.length < shortCell;
    return cloneElement(cell as ReactElement<Label>, { className: isWhole ? 'whole' : undefined });
  });
  return cloneElement(row, {}, ...cells);
}

/** Tables of options are rows as in the reference: the facts on one line, what the option does below. */
function isOptions(labels: readonly string[]): boolean {
  return (
    labels.length > 2 && /^(Option|Prop|Parameter)/.test(labels[0] ?? '') && labels.at(-1) === 'What it does'
  );
}

interface Label {
  'data-label'?: string;
  className?: string;
}

function labelRow(row: Element, labels: readonly string[], label: typeof labelCell): Element {
  const cells = elements(row).map((cell, column) => {
    const text = toText(cell);
    const props = label(text, column, labels);
    // An option without a default says nothing.
    if (label === labelOption && text === 'none') return cloneElement(cell, { children: undefined });
    return cloneElement(
      cell as ReactElement<Label>,
      props,
      ...Children.toArray(cell.props.children).map((node) => keepWhole(node, text)),
    );
  });
  return cloneElement(row, {}, ...cells);
}

/** With two columns, and for the text at the end of a row with many, no label is needed. */
function labelCell(text: string, column: number, labels: readonly string[]): Label {
  const { length } = labels;
  if (column === 0 || length < 3 || (length > 3 && column === length - 1)) return {};
  return {
    'data-label': labels[column] || undefined,
    className: text.length < shortCell ? 'short' : undefined,
  };
}

/** The type stands right of its name, and “required” says what it is. */
function labelOption(text: string, column: number, labels: readonly string[]): Label {
  const isNamed = column > 1 && column < labels.length - 1 && text !== 'required';
  return isNamed ? { 'data-label': labels[column] } : {};
}

/** Marks short code and a package that has a cell for itself, which would otherwise break wherever their column ends, and lets a longer chain of calls break (`CodeInline`). */
function keepWhole(node: ReactNode, cell: string): ReactNode {
  if (!isValidElement<ComponentProps<'code'>>(node) || node.type !== Code) return node;
  const text = node.props.children;
  if (typeof text !== 'string') return node;
  const isWhole = text.length < short || (text === cell && /^@[\w-]+\/[\w-]+$/.test(text));
  return cloneElement(node, { className: isWhole ? 'whole' : 'breaks' });
}

function elements(parent: ReactNode): Element[] {
  const children = isValidElement<{ children?: ReactNode }>(parent) ? parent.props.children : parent;
  return Children.toArray(children).filter((child): child is Element => isValidElement(child));
}

function toText(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node)) return toText(node.props.children);
  if (Array.isArray(node)) return node.map(toText).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
