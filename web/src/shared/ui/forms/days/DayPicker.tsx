import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import { readDay } from '#web/shared/format/day-input.ts';
import { LAYERS } from '#web/theme/constants.ts';
import { CALENDAR_BUTTONS } from './calendar-buttons.ts';
import type { DayInputProps } from './day-input-props.ts';

/** The field of `DayInput`, with the library's calendar. */
export default function DayPicker({ value, onChange, max, ...input }: DayInputProps) {
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
