import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Choices.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
  /** Its description explains why it is disabled. */
  disabled?: boolean;
}

/** A choice among a few options with explanations: the standard radio group of money forms. */
export const Choices = <Value extends string>(props: {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  /** The fault of the choice, for instance that none was made. */
  error?: string | null;
}) => (
  <Radio.Group
    label={props.label}
    value={props.value}
    error={props.error}
    onChange={(chosen) => {
      const found = props.options.find(({ value }) => value === chosen);
      if (found) props.onChange(found.value);
    }}
  >
    <div className={classes.list}>
      {props.options.map(({ value, label, description, disabled = false }) => (
        <Radio
          key={value}
          value={value}
          label={label}
          {...(description ? { description } : {})}
          disabled={disabled}
          classNames={{
            root: classes.choice ?? '',
            body: classes.body ?? '',
            inner: classes.circle ?? '',
            labelWrapper: classes.words ?? '',
          }}
        />
      ))}
    </div>
  </Radio.Group>
);
