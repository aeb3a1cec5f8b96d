import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import classes from './rights.module.css';

/** Several lines of text in styles alone, for guests' pages. */
export function LightArea(
  props: {
    label: string;
    description: string;
    error?: string;
    ref?: Ref<HTMLTextAreaElement>;
  } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>,
) {
  const { label, description, error, ...area } = props;
  const id = useId();
  return (
    <div className={classes.area}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}d`} className="cap">
        {description}
      </p>
      <textarea
        {...area}
        id={id}
        rows={4}
        aria-describedby={error ? `${id}d ${id}e` : `${id}d`}
        aria-invalid={Boolean(error)}
      />
      {error && (
        <p id={`${id}e`} className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
