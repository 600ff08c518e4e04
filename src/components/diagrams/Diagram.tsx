import { Children, isValidElement, useId, type ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A drawing in an article: lines and words in the colors of the theme, on a grid 320 wide, so that it can be read
 * on the narrowest phone. `text` says all that the drawing says. Boxes are drawn first, so that none covers the dot of a wire.
 */
export function Diagram(props: {
  title: string;
  text: string;
  height: number;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const parts = Children.toArray(props.children);
  return (
    <figure className={styles.diagram}>
      <svg viewBox={`0 0 320 ${String(props.height)}`} role="img" aria-labelledby={`${id}title ${id}text`}>
        <title id={`${id}title`}>{props.title}</title>
        <desc id={`${id}text`}>{props.text}</desc>
        {parts.filter(isBox)}
        {parts.filter((part) => !isBox(part))}
      </svg>
      <figcaption>{props.title}</figcaption>
    </figure>
  );
}

function isBox(part: ReactNode): boolean {
  return isValidElement(part) && part.type === Box;
}

/** A box with a name, and below it, smaller, what it does. */
export function Box(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  name?: string;
  note?: string;
  tone?: 'plain' | 'soft' | 'open';
}): ReactNode {
  const { x, y, width, height, name, note, tone = 'plain' } = props;
  const isOpen = tone === 'open';
  const middle = isOpen ? y + 16 : y + height / 2 + (note ? -3 : 4);
  const textX = isOpen ? x + 10 : x + width / 2;
  return (
    <>
      <rect className={styles[tone]} x={x} y={y} width={width} height={height} rx="6" />
      {name && (
        <text className={styles.name} x={textX} y={middle} textAnchor={isOpen ? 'start' : 'middle'}>
          {name}
        </text>
      )}
      {note && (
        <text className={styles.note} x={textX} y={middle + 15} textAnchor={isOpen ? 'start' : 'middle'}>
          {note}
        </text>
      )}
    </>
  );
}

/** A wire from one point to another, with a dot where it arrives, and words beside it. */
export function Wire(props: {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  label?: string;
  dashed?: boolean;
}): ReactNode {
  const { from, to, label, dashed } = props;
  const isDown = from[0] === to[0];
  return (
    <>
      <line
        className={dashed ? styles.dashed : styles.wire}
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
      />
      <circle className={styles.port} cx={to[0]} cy={to[1]} r="4" />
      {label && (
        <text
          className={styles.note}
          x={isDown ? from[0] + 10 : (from[0] + to[0]) / 2}
          y={isDown ? (from[1] + to[1]) / 2 + 4 : Math.min(from[1], to[1]) - 7}
          textAnchor={isDown ? 'start' : 'middle'}
        >
          {label}
        </text>
      )}
    </>
  );
}

/** Words on their own. */
export function Note(props: {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
  children: string;
}): ReactNode {
  return (
    <text
      className={props.strong ? styles.name : styles.note}
      x={props.x}
      y={props.y}
      textAnchor={props.anchor ?? 'start'}
    >
      {props.children}
    </text>
  );
}
