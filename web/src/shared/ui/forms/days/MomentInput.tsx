import { TextInput } from '@mantine/core';
import { t } from '../form-texts.ts';
import { DayInput } from './DayInput.tsx';
import classes from './MomentInput.module.css';
import { typedTime } from './moment.ts';

/** A day and a time of it, in Argentina. */
export function MomentInput(props: {
  label: string;
  description?: string;
  day: { value: string; onChange: (day: string) => void };
  time: { value: string; onChange: (time: string) => void };
  error?: string | undefined;
}) {
  const { label, description, day, time, error } = props;
  return (
    <div className={classes.moment}>
      <DayInput
        label={label}
        {...(description ? { description } : {})}
        value={day.value}
        onChange={day.onChange}
        error={error}
      />
      <TextInput
        label={t('hour')}
        aria-label={t('hourOf', { label })}
        placeholder={t('hourHint')}
        inputMode="numeric"
        value={time.value}
        onChange={({ currentTarget: { value } }) => time.onChange(typedTime(value))}
      />
    </div>
  );
}
