import type { ReactNode } from 'react';
import { warning } from './drawings';
import { LineDrawing } from './LineDrawing';
import './errorBox.css';

/** A red box: what failed, why, and the button that tries again. */
export function ErrorBox(props: {
  title: ReactNode;
  message?: string;
  button: string;
  onClick: () => void;
}): ReactNode {
  return (
    <div className="error-box" role="alert">
      <LineDrawing path={warning} />
      {props.title}
      <div>
        {props.message && <p className="error-box__message">{props.message}</p>}
        <button type="button" className="button" onClick={props.onClick}>
          {props.button}
        </button>
      </div>
    </div>
  );
}
