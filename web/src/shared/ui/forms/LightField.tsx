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
  const { frame, says, rest } = useFrame(props);
  const { start, end, look = 'md', ...input } = rest;
  return (
    <Framed {...frame}>
      <span className={classes.box} data-look={look} data-wrong={Boolean(frame.error)}>
        {start && <span className={classes.start}>{start}</span>}
        <input {...input} {...says} id={frame.id} />
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
  const { frame, says, rest } = useFrame(props);
  const { options, ...select } = rest;
  return (
    <Framed {...frame}>
      <span className={classes.box} data-select data-wrong={Boolean(frame.error)}>
        <select {...select} {...says} id={frame.id}>
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
  const { frame, says, rest: area } = useFrame(props);
  return (
    <Framed {...frame}>
      <textarea rows={4} {...area} {...says} id={frame.id} className={classes.area} />
    </Framed>
  );
}

/** Separates the props of a field's frame, and of its input's description, from the others. */
function useFrame<Props extends Frame>(props: Props) {
  const { label, description, error, className, ...rest } = props;
  const id = useId();
  const describedBy = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  const says = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return { frame: { id, label, description, error, className }, says, rest };
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
