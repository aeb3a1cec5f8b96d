import { TextInput } from '@mantine/core';
import type { SettingGroup } from '#contract/settings/kinds.ts';
import { SETTINGS } from '#contract/settings/table.ts';
import classes from './Settings.module.css';
import { helpOf, NUMBER_KEYS, rangeError } from './settings-form.ts';
import type { SettingsFormOf } from './use-settings-form.ts';

/** What the groups of numbers are called, in the order in which they are shown. */
const GROUPS: readonly [Exclude<SettingGroup, 'own'>, string][] = [
  ['fees', 'Comisiones'],
  ['limits', 'Límites y aprobaciones'],
  ['rates', 'Tipo de cambio'],
  ['times', 'Plazos'],
];

/** Fields beside one another stand level, however long what is said of them. */
const HELP_BELOW: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** The settings that are numbers, by group. */
export const NumberSettings = ({ field }: Pick<SettingsFormOf, 'field'>) =>
  GROUPS.map(([group, title]) => (
    <fieldset key={group} className={classes.group}>
      <legend>{title}</legend>
      <div className={`${classes.fields} ${classes.numbers}`}>
        {NUMBER_KEYS.filter((key) => SETTINGS[key].group === group).map((key) => (
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
    </fieldset>
  ));
