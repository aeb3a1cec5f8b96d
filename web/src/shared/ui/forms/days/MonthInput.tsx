import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { MonthPickerInput } from '@mantine/dates';
import { LAYERS } from '#web/theme/constants.ts';
import { CALENDAR_BUTTONS } from './calendar-buttons.ts';

/** A month, chosen in a Spanish calendar: the browser's own field uses the browser's language. */
export default function MonthInput(props: {
  label: string;
  /** `YYYY-MM`. */
  value: string;
  onChange: (month: string) => void;
  /** The last month that can be chosen, `YYYY-MM`. */
  max: string;
}) {
  const { label, value, onChange, max } = props;
  return (
    <MonthPickerInput
      size="md"
      label={label}
      locale="es"
      valueFormat="MMMM [de] YYYY"
      ariaLabels={CALENDAR_BUTTONS}
      popoverProps={{ withinPortal: false, zIndex: LAYERS.selectMenu }}
      value={`${value}-01`}
      maxDate={`${max}-01`}
      onChange={(day) => day && onChange(day.slice(0, 7))}
    />
  );
}
