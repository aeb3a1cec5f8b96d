import { type ComponentType, useEffect, useState } from 'react';
import { readDay } from '#web/shared/format/day-input.ts';
import { loadCode } from '../../../load-code.ts';
import { LightInput } from '../LightField.tsx';
import type { DayInputProps } from './day-input-props.ts';

/** The field with its calendar, once loaded. */
const known: { picker: ComponentType<DayInputProps> | null } = { picker: null };

/**
 * A day, typed as `15/03/2028` or chosen in a Spanish calendar. The calendar loads after its form; without it, the day
 * is typed.
 */
export function DayInput(props: DayInputProps) {
  const [picker, setPicker] = useState(() => known.picker);
  const [isMissing, setMissing] = useState(false);
  const isKnown = picker !== null;
  useEffect(() => {
    if (isKnown) return;
    let gone = false;
    loadCode(() => import('./DayPicker.tsx')).then(
      ({ default: found }) => {
        known.picker = found;
        if (!gone) setPicker(() => found);
      },
      () => {
        if (!gone) setMissing(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [isKnown]);
  const Picker = picker;
  return Picker ? <Picker {...props} /> : <TypedDay {...props} waits={!isMissing} />;
}

/** @param props.waits the calendar is loading, and replaces the field without its input */
function TypedDay(props: DayInputProps & { waits: boolean }) {
  const { label, description, error, value, onChange, onBlur, className, waits } = props;
  const [typed, setTyped] = useState(() => value.split('-').reverse().join('/'));
  return (
    <LightInput
      label={label}
      description={description}
      error={error}
      {...(className ? { className } : {})}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      disabled={waits}
      readOnly={props.readOnly ?? false}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readDay(currentTarget.value) ?? '');
      }}
      onBlur={() => onBlur?.()}
    />
  );
}
