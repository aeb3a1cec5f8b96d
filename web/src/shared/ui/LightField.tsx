import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import classes from './LightField.module.css';

interface Frame {
  /** The label above the field; omitted only with an `aria-label`. */
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A text field with CSS only, for guests' pages, which do not load the library's inputs. */
export function LightInput(
  props: Frame &
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> & {
      /** Small elements within the field, before and after the input. */
      start?: ReactNode;
      end?: ReactNode;
      /** `lg` for a panel's main amount. */
      look?: 'md' | 'lg';
      ref?: Ref<HTMLInputElement>;
    },
) {
  const { label, description, error, className, start, end, look = 'md', ...input } = props;
  const { id, says } = useFrame(props);
  return (
    <Framed {...{ id, label, description, error, className }}>
      <span className={classes.box} data-look={look} data-wrong={Boolean(error)}>
        {start && <span className={classes.start}>{start}</span>}
        <input {...input} {...says} id={id} />
        {end && <span className={classes.end}>{end}</span>}
      </span>
    </Framed>
  );
}

/** The same for one of a few choices. */
export function LightSelect(
  props: Frame &
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
      options: readonly { value: string; label: string }[];
    },
) {
  const { label, description, error, className, options, ...select } = props;
  const { id, says } = useFrame(props);
  return (
    <Framed {...{ id, label, description, error, className }}>
      <span className={classes.box} data-select data-wrong={Boolean(error)}>
        <select {...select} {...says} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Framed>
  );
}

/** The same for several lines of text. */
export function LightArea(
  props: Frame &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
      ref?: Ref<HTMLTextAreaElement>;
    },
) {
  const { label, description, error, className, ...area } = props;
  const { id, says } = useFrame(props);
  return (
    <Framed {...{ id, label, description, error, className }}>
      <textarea rows={4} {...area} {...says} id={id} className={classes.area} />
    </Framed>
  );
}

function useFrame({ description, error }: Frame) {
  const id = useId();
  const told = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  const says = {
    ...(told ? { 'aria-describedby': told } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return { id, says };
}

function Framed(props: {
  id: string;
  label: string | undefined;
  description: ReactNode;
  error: ReactNode;
  className: string | undefined;
  children: ReactNode;
}) {
  const { id, label, description, error, className, children } = props;
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {label && (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <p className={classes.description} id={`${id}d`}>
          {description}
        </p>
      )}
      {children}
      {error && (
        <p className={classes.error} id={`${id}e`}>
          {error}
        </p>
      )}
    </div>
  );
}
