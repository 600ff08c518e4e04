import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** A red box: what failed, why, and the button that tries again. */
export function ErrorBox(props: {
  title: ReactNode;
  message?: string;
  button: string;
  onClick: () => void;
}): ReactNode {
  return (
    <div className="theme-admonition theme-admonition-danger error-box" role="alert">
      <Icon name="warning" />
      {props.title}
      <div className="theme-admonition__content">
        {props.message && <p className="error-box__message">{props.message}</p>}
        <button type="button" className="button" onClick={props.onClick}>
          {props.button}
        </button>
      </div>
    </div>
  );
}
