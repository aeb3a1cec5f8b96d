import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import { readDay } from '#web/shared/format/day-input.ts';
import { LAYERS } from '#web/theme/constants.ts';
import type { DayInputProps } from './DayInput.tsx';

/** What the calendar's buttons say to those who do not see them. */
const BUTTONS = {
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};

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
      ariaLabels={BUTTONS}
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      popoverProps={{ withinPortal: false, zIndex: LAYERS.selectMenu }}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      {...(max ? { maxDate: max } : {})}
      {...input}
    />
  );
}
