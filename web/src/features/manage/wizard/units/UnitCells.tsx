import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTyped } from '#web/shared/forms/use-typed.ts';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { useStable } from '#web/shared/ui/use-stable.ts';

interface CellProps<Value> {
  /** The accessible name: which field of which unit. */
  label: string;
  value: Value;
  disabled: boolean;
  wrong: boolean;
  onChange: (value: Value) => void;
}

/** A text in a unit's row: a keystroke in it renders no other cell. */
export const TextCell = (props: CellProps<string>) => (
  <TextShown {...props} onChange={useStable(props.onChange)} />
);

const TextShown = memo(function TextShown(props: CellProps<string>) {
  const { label, disabled, wrong } = props;
  const [value, type] = useTyped(props.value, props.onChange);
  return (
    <TextInput
      aria-label={label}
      disabled={disabled}
      value={value}
      maxLength={20}
      error={wrong}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
});

/** A whole number in a unit's row; NaN for invalid input. */
export const NumberCell = (props: CellProps<number> & { max: number }) => (
  <NumberShown {...props} onChange={useStable(props.onChange)} />
);

const NumberShown = memo(function NumberShown(props: CellProps<number> & { max: number }) {
  const { label, disabled, wrong, max } = props;
  const [value, type] = useTyped(props.value, props.onChange);
  return (
    <NumberInput
      aria-label={label}
      disabled={disabled}
      value={value}
      min={0}
      max={max}
      error={wrong}
      onChange={(next) => type(next ?? Number.NaN)}
    />
  );
});
