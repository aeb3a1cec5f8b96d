import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PropertyDraft } from '#contract/projects/draft.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { keyOf, MOST_UNITS, readPasted } from '../data/units.ts';
import { ROW_FAULTS, t } from '../texts.ts';
import classes from './wizard.module.css';

/** Units copied from a spreadsheet; a row with a fault is named and holds nothing else back. */
export function PasteUnits(props: {
  existing: readonly PropertyDraft[];
  onAdd: (units: PropertyDraft[]) => void;
}) {
  const [text, setText] = useState('');
  const { units, faults } = readPasted(text, new Set(props.existing.map(keyOf)));
  const tooMany = units.length + props.existing.length > MOST_UNITS;
  return (
    <details className={classes.paste}>
      <summary style={{ minHeight: 44, paddingBlock: 10, cursor: 'pointer' }}>
        Pegar desde una planilla
      </summary>
      <Textarea
        label="Filas copiadas"
        description="Seis columnas: A, B, piso, ambientes, precio y reserva (los dos en tokens). La fila de títulos puede ir o no."
        placeholder={'1\tA\t1\t2\t12.500\t1.250'}
        value={text}
        minRows={5}
        maxRows={14}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {faults.length > 0 && (
          <ul style={{ color: 'var(--error-ink)', margin: '10px 0', paddingInlineStart: 20 }}>
            {faults.slice(0, 20).map(({ row, fault }) => (
              <li key={row}>
                Fila {row}: {ROW_FAULTS[fault]}.
              </li>
            ))}
            {faults.length > 20 && <li>Y {formatCount(faults.length - 20)} filas más.</li>}
          </ul>
        )}
        {tooMany && <p>Un proyecto lleva hasta {formatCount(MOST_UNITS)} unidades.</p>}
      </div>
      <Button
        variant="default"
        mt="sm"
        disabled={units.length === 0 || tooMany}
        onClick={() => {
          props.onAdd(units);
          // rows with a fault stay, to be mended
          setText(linesOf(text, new Set(faults.map(({ row }) => row))));
          toast.success(t('added', { count: units.length, n: formatCount(units.length) }));
        }}
      >
        Agregar {t('units', { count: units.length, n: formatCount(units.length) })}
      </Button>
    </details>
  );
}

const linesOf = (text: string, rows: ReadonlySet<number>) =>
  text
    .split('\n')
    .filter((_, at) => rows.has(at + 1))
    .join('\n');
