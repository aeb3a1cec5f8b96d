import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { readDay } from '#web/shared/format/day-input.ts';
import { LAYERS } from '#web/theme/constants.ts';
import { CALENDAR_BUTTONS } from './calendar-buttons.ts';

export interface DayInputProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** `YYYY-MM-DD`; '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The last day that can be chosen. */
  max?: string;
  readOnly?: boolean;
  variant?: 'filled';
  autoComplete?: string;
  className?: string;
}

/** A day, typed as `15/03/2028` or chosen in a calendar in Spanish. */
export default function DayInput({ value, onChange, max, ...input }: DayInputProps) {
  return (
    <DateInput
      size="md"
      locale="es"
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      clearable
      dateParser={readDay}
      ariaLabels={CALENDAR_BUTTONS}
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      popoverProps={{ withinPortal: false, zIndex: LAYERS.selectMenu }}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      {...(max ? { maxDate: max } : {})}
      {...input}
    />
  );
}
