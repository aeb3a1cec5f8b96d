import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { lookOf } from '../LightButton.tsx';
import { LightInput } from './LightField.tsx';
import classes from './LightForm.module.css';

/** A button that shows when its action is running; without `onClick` it submits its form. */
export function BusyButton(props: {
  busy: boolean;
  look?: 'primary' | 'plain';
  disabled?: boolean;
  /** A picture before its words. */
  start?: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { busy, look = 'primary', disabled = false, start, onClick, children } = props;
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      disabled={busy || disabled}
      aria-busy={busy}
      onClick={onClick}
      {...lookOf({ look, size: 'lg', className: classes.send, children })}
    >
      {busy ? <span className={classes.busy} aria-hidden="true" /> : start}
      <span>{children}</span>
    </button>
  );
}

type Registered = {
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
  ref: Ref<HTMLInputElement>;
  error?: string;
};

/** A password, hidden until the person shows it. Takes the result of `useApiForm().field('password')`. */
export function LightPassword(props: Registered & { label: string; autoComplete: string }) {
  const [seen, setSeen] = useState(false);
  return (
    <LightInput
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.see}
          aria-label={seen ? 'Ocultar la contraseña' : 'Ver la contraseña'}
          onClick={() => setSeen(!seen)}
        >
          {seen ? 'Ocultar' : 'Ver'}
        </button>
      }
    />
  );
}

/** A checkbox or radio button with its label. */
export function LightTick(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    type?: 'checkbox' | 'radio';
    label: ReactNode;
    error?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  },
) {
  const { label, error, type = 'checkbox', ...input } = props;
  const id = useId();
  return (
    <div>
      <span className={classes.tick}>
        <input
          {...input}
          id={id}
          type={type}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}e` } : {})}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {error && (
        <p className={classes.error} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A message to read before continuing. */
export const LightAlert = (props: {
  tone: 'error' | 'warning';
  title?: string;
  children: ReactNode;
}) => (
  <div className={classes.alert} data-tone={props.tone} role="alert">
    {props.title && <b>{props.title}</b>}
    <div>{props.children}</div>
  </div>
);
