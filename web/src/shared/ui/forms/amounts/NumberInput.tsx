import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NumberRule } from '#web/shared/format/number-input.ts';
import { useNumberText } from '#web/shared/forms/use-number-text.ts';
import { faultText } from './number-faults.ts';

interface NumberInputProps extends NumberRule {
  /** The label above the field; omitted only with an `aria-label`. */
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  value: number | null;
  /** @param value even out of bounds; null while the text is not a valid number (or is empty: `empty`) */
  onChange: (value: number | null, empty: boolean) => void;
  /** The unit at the end of the field: "%", "m²". */
  unit?: string;
  /** Whether an empty field is valid. */
  optional?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  miw?: number;
}

/** A number in es-AR notation, typed or pasted, never changed silently: see `readNumber`. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, decimals = 0, min = 0, max, unit, optional = false } = props;
  const rule = { decimals, min, ...(max === undefined ? {} : { max }) };
  const { shown, fault, type, leave } = useNumberText({ value, onChange, rule });
  const own = fault === null || (optional && fault === 'REQUIRED') ? null : faultText(fault, rule);
  const { label, description, miw, 'aria-label': spoken } = props;
  return (
    <TextInput
      {...(label === undefined ? {} : { label })}
      {...(spoken === undefined ? {} : { 'aria-label': spoken })}
      {...(description === undefined ? {} : { description })}
      {...(miw === undefined ? {} : { miw })}
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={props.disabled ?? false}
      value={shown}
      error={own ?? props.error}
      rightSection={unit === undefined ? null : <span className="cap">{unit}</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}
