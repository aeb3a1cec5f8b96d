import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '#web/shared/format/dates.ts';
import { ExportMenu, type FileChoice } from './ExportMenu.tsx';

/** A person's years on paper and as spreadsheets. */
export function AnnualFiles(props: {
  /** When the person's account was created. */
  since: string;
  save: (year: number, choice: FileChoice) => Promise<void>;
}) {
  const { since, save } = props;
  const last = Number(dayOf(new Date()).slice(0, 4));
  const first = Math.min(last, Number(dayOf(new Date(since)).slice(0, 4)));
  const [year, setYear] = useState(last);
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end' }}>
      <NativeSelect
        label="Año"
        data={years}
        value={String(year)}
        onChange={({ currentTarget: { value } }) => setYear(Number(value))}
      />
      <ExportMenu label={`Resumen anual ${year}`} save={(choice) => save(year, choice)} />
    </div>
  );
}
