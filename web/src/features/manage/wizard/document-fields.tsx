import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { ProjectFault } from '#contract/projects/faults.ts';
import { useLeft } from '#web/shared/forms/use-left.ts';
import { useTyped } from '#web/shared/forms/use-typed.ts';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { useStable } from '#web/shared/ui/use-stable.ts';
import { anchorOf } from '../data/places.ts';
import { faultText } from '../texts.ts';
import { useWizard } from './editor-context.ts';
import classes from './wizard.module.css';

/*
 * A keystroke in one field renders that field first, and the rest afterwards (`useTyped`). No other field renders
 * again: each selects its own fault, and its content is memoised, with stable handlers.
 */

interface Base {
  /** The field's path in the document: `rounds.0.price`. */
  path: string;
  label: string;
  description?: ReactNode;
  /** Required for publication: it has the mark. */
  required?: boolean;
}

/** The returned fault of a field. */
interface Answered {
  answered: string | undefined;
}

/** The fault of a path in words, if any. */
export function useFault(path: string): string | undefined {
  const fault = useWizard().faults.find((one) => one.path === path);
  return fault && faultText(fault.message);
}

/** Gives a field the id that faults link to. */
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

interface TextProps extends Base {
  value: string;
  onChange: (value: string) => void;
  max?: number;
  rows?: number;
  type?: 'text' | 'url';
  placeholder?: string;
  /** The value's fault, known before sending; shown once the field is left. */
  fault?: ProjectFault | null;
}

export function TextField(props: TextProps) {
  const onChange = useStable(props.onChange);
  return <TextShown {...props} onChange={onChange} answered={useFault(props.path)} />;
}

const TextShown = memo(function TextShown(props: TextProps & Answered) {
  const {
    path,
    label,
    description,
    max,
    rows,
    type = 'text',
    placeholder,
    fault = null,
    answered,
  } = props;
  const [left, setLeft] = useLeft();
  const [value, write] = useTyped(props.value, props.onChange);
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
        <TextInput {...common} type={type} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        // measuring the text again at each letter costs more than all else that a letter does
        <div className={classes.grows} style={{ '--rows': rows } as CSSProperties}>
          <Textarea
            {...common}
            autosize={false}
            rows={rows}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
      )}
    </Spot>
  );
});

/** A day of the document, `YYYY-MM-DD`; '' for none. */
export function DayField(props: DayProps) {
  const onChange = useStable(props.onChange);
  return <DayShown {...props} onChange={onChange} answered={useFault(props.path)} />;
}

interface DayProps extends Base {
  value: string;
  onChange: (day: string) => void;
}

const DayShown = memo(function DayShown(props: DayProps & Answered) {
  const { path, label, description, value, onChange, answered } = props;
  return (
    <Spot path={path} required={props.required ?? false}>
      <DayInput
        label={label}
        {...(description === undefined ? {} : { description })}
        value={value}
        onChange={onChange}
        error={answered}
      />
    </Spot>
  );
});

interface NumberProps extends Base {
  value: number | null;
  onChange: (value: number) => void;
  /** For optional numbers. */
  onEmpty?: () => void;
  min?: number;
  max?: number;
  decimals?: number;
  unit?: string;
  disabled?: boolean;
}

/**
 * A whole number (or, with `decimals`, one with a comma). Invalid input is NaN in the document, which its schema
 * refuses: nothing is silently saved over it.
 */
export function NumberField({ onEmpty, ...props }: NumberProps) {
  const onChange = useStable(props.onChange);
  const empty = useStable(onEmpty ?? (() => undefined));
  return (
    <NumberShown
      {...props}
      {...(onEmpty ? { onEmpty: empty } : {})}
      onChange={onChange}
      answered={useFault(props.path)}
    />
  );
}

const NumberShown = memo(function NumberShown(props: NumberProps & Answered) {
  const { path, label, description, onChange, onEmpty, unit, disabled = false } = props;
  const [value, type] = useTyped<number | null>(props.value, (next) =>
    next === null ? onEmpty?.() : onChange(next),
  );
  const { min = 0, max, decimals = 0, answered } = props;
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
        error={answered}
        onChange={(next, empty) => {
          if (next === null && empty && onEmpty) type(null);
          else type(next ?? Number.NaN);
        }}
      />
    </Spot>
  );
});

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

/** A USD amount, as the document has it ("1250.50"). */
export function UsdField(props: Base & { value: string; onChange: (wire: string) => void }) {
  const { path, label, description } = props;
  const [value, type] = useTyped(props.value, props.onChange);
  return (
    <Spot path={path}>
      <MoneyInput
        label={label}
        {...(description === undefined ? {} : { description })}
        currency="USD"
        look="md"
        value={value}
        onChange={type}
        error={useFault(path)}
      />
    </Spot>
  );
}
