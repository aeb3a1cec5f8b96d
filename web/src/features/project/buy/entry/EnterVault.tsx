import { Checkbox } from '@mantine/core';
import { formatDate } from '#web/shared/format/dates.ts';
import { paying } from '../paying/paying-texts.ts';
import type { Entry } from './entry.ts';

/** Whether and when the tokens enter the vault automatically, which the announced return requires. */
export const EnterVault = (props: {
  entry: Entry;
  graceDays: number;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}) => (
  <Checkbox
    label={paying('enter')}
    description={
      props.graceDays > 0
        ? paying('enterHelp', { date: formatDate(props.entry.at) })
        : paying('enterNow')
    }
    checked={props.chosen}
    onChange={(event) => props.onChange(event.currentTarget.checked)}
  />
);
