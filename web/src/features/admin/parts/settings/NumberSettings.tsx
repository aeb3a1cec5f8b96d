import { TextInput } from '@mantine/core';
import { SETTINGS } from '#contract/settings/table.ts';
import classes from './Settings.module.css';
import { helpOf, type NumberKey, rangeError } from './settings-form.ts';
import type { SettingsFormOf } from './use-settings-form.ts';

/** Aligns adjacent fields, however long their help is. */
const HELP_BELOW: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** The numeric settings of a section. */
export const NumberSettings = ({
  field,
  keys,
}: Pick<SettingsFormOf, 'field'> & { keys: readonly NumberKey[] }) => (
  <div className={`${classes.fields} ${classes.numbers}`}>
    {keys.map((key) => (
      <TextInput
        key={key}
        label={SETTINGS[key].label}
        description={helpOf(key)}
        inputMode="decimal"
        autoComplete="off"
        inputWrapperOrder={HELP_BELOW}
        {...field(key)}
        error={rangeError(key, field(key).error)}
      />
    ))}
  </div>
);
