import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ProjectFault } from '#contract/projects/faults.ts';
import { DayInput } from '#web/shared/ui/DayInput.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { NumberInput } from '#web/shared/ui/NumberInput.tsx';
import { anchorOf } from '../data/places.ts';
import { faultText } from '../texts.ts';
import { useWizard } from './editor-context.ts';

interface Base {
  /** Where the field stands in the document: `rounds.0.price`. */
  path: string;
  label: string;
  description?: ReactNode;
  /** Publishing asks for it: it carries the mark. */
  required?: boolean;
}

/** The fault of a path in words, or nothing. */
export function useFault(path: string): string | undefined {
  const fault = useWizard().faults.find((one) => one.path === path);
  return fault && faultText(fault.message);
}

/** Holds a field under an address that faults lead to. */
export const Spot = (props: { path: string; required?: boolean; children: ReactNode }) => (
  <div
    id={anchorOf(props.path)}
    style={{ minWidth: 0 }}
    data-required={props.required ? 'true' : undefined}
  >
    {props.children}
  </div>
);

/** The fault of a whole list or group, beside its title. */
export function SpotFault({ path }: { path: string }) {
  const fault = useFault(path);
  return (
    <div id={anchorOf(path)} tabIndex={-1}>
      {fault && (
        <p role="alert" style={{ margin: '0 0 8px', color: 'var(--error-ink)' }}>
          {fault}
        </p>
      )}
    </div>
  );
}

export function TextField(
  props: Base & {
    value: string;
    onChange: (value: string) => void;
    max?: number;
    rows?: number;
    type?: 'text' | 'url';
    placeholder?: string;
    /** What is wrong with the value, known before it is sent; said once the field is left. */
    fault?: ProjectFault | null;
  },
) {
  const {
    path,
    label,
    description,
    value,
    onChange,
    max,
    rows,
    type = 'text',
    placeholder,
    fault = null,
  } = props;
  const answered = useFault(path);
  const [left, setLeft] = useState(false);
  const common = {
    label,
    value,
    error: answered ?? (left && fault ? faultText(fault) : undefined),
    onBlur: () => setLeft(true),
    autoComplete: 'off',
    ...(description === undefined ? {} : { description }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(max === undefined ? {} : { maxLength: max }),
  };
  return (
    <Spot path={path} required={props.required ?? false}>
      {rows === undefined ? (
        <TextInput
          {...common}
          type={type}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          {...common}
          minRows={rows}
          maxRows={18}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Spot>
  );
}

/** A day of the document, `YYYY-MM-DD`; '' for none. */
export function DayField(props: Base & { value: string; onChange: (day: string) => void }) {
  const { path, label, description, value, onChange } = props;
  return (
    <Spot path={path} required={props.required ?? false}>
      <DayInput
        label={label}
        {...(description === undefined ? {} : { description })}
        value={value}
        onChange={onChange}
        error={useFault(path)}
      />
    </Spot>
  );
}

/**
 * A whole number (or, with `decimals`, one with a comma). An unreadable text has no number in the document
 * (NaN), which its schema refuses: nothing is saved over it in silence.
 */
export function NumberField(
  props: Base & {
    value: number | null;
    onChange: (value: number) => void;
    /** For numbers that may be missing. */
    onEmpty?: () => void;
    min?: number;
    max?: number;
    decimals?: number;
    unit?: string;
    disabled?: boolean;
  },
) {
  const { path, label, description, value, onChange, onEmpty, unit, disabled = false } = props;
  const { min = 0, max, decimals = 0 } = props;
  return (
    <Spot path={path}>
      <NumberInput
        label={label}
        {...(description === undefined ? {} : { description })}
        disabled={disabled}
        value={value}
        optional={onEmpty !== undefined}
        decimals={decimals}
        min={min}
        {...(max === undefined ? {} : { max })}
        {...(unit === undefined ? {} : { unit })}
        error={useFault(path)}
        onChange={(next, empty) => {
          if (next !== null) onChange(next);
          else if (empty && onEmpty) onEmpty();
          else onChange(Number.NaN);
        }}
      />
    </Spot>
  );
}

export function SelectField<Value extends string>(
  props: Base & {
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
    disabled?: boolean;
  },
) {
  const { path, label, description, value, options, onChange, disabled = false } = props;
  return (
    <Spot path={path}>
      <NativeSelect
        label={label}
        {...(description === undefined ? {} : { description })}
        disabled={disabled}
        value={value}
        data={options.map((option) => ({ ...option }))}
        error={useFault(path)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Spot>
  );
}

/** An amount in dollars, as the document writes it ("1250.50"). */
export function UsdField(props: Base & { value: string; onChange: (wire: string) => void }) {
  const { path, label, description, value, onChange } = props;
  return (
    <Spot path={path}>
      <MoneyInput
        label={label}
        {...(description === undefined ? {} : { description })}
        currency="USD"
        look="md"
        value={value}
        onChange={onChange}
        error={useFault(path)}
      />
    </Spot>
  );
}
