import { Checkbox } from '@mantine/core';
import { formatDate } from '#web/shared/format/dates.ts';
import type { Entry } from './entry.ts';
import { paying } from './paying-texts.ts';

/** Whether the tokens go into the vault by themselves, and when: the step that the announced return needs. */
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
