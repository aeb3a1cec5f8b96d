import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { PropertyDraft } from '#contract/projects/draft.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { loadCode } from '#web/shared/load-code.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { cellsOf, readRows, textOf } from '../../data/units/read-units.ts';
import { MOST_UNITS } from '../../data/units/units.ts';
import { t } from '../../texts.ts';
import classes from '../wizard.module.css';
import { ImportPreview } from './ImportPreview.tsx';

/** Larger than any list of five thousand units. */
const MAX_BYTES = 5_000_000;

/** Units from a spreadsheet, pasted or as a CSV file: all rows are checked before any is added. */
export const ImportUnits = memo(function ImportUnits(props: {
  /** Keys of existing units. */
  taken: readonly string[];
  onAdd: (units: PropertyDraft[]) => void;
}) {
  const { taken, onAdd } = props;
  const [text, setText] = useState('');
  // thousands of pasted rows are parsed once the text is shown
  const reading = useDeferredValue(text);
  const rows = useMemo(() => readRows(cellsOf(reading), new Set(taken)), [reading, taken]);
  const units = rows.flatMap(({ unit }) => unit ?? []);
  const tooMany = units.length + taken.length > MOST_UNITS;

  const take = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_BYTES) return toast.error(t('csvLarge', { name: file.name }), 'csv');
    const { readCsv } = await loadCode(() => import('../../data/units/read-csv.ts'));
    const cells = await readCsv(file);
    setText(
      textOf(cells.map((line, at) => ({ row: at + 1, cells: line, unit: null, fault: null }))),
    );
  };
  const add = () => {
    onAdd(units);
    // faulty rows stay, for correction
    setText(textOf(rows.filter(({ fault }) => fault !== null)));
    toast.success(t('added', { count: units.length, n: formatCount(units.length) }));
  };
  return (
    <details className={classes.paste}>
      <summary style={{ minHeight: 44, paddingBlock: 10, cursor: 'pointer' }}>
        Traer de una planilla (pegar o CSV)
      </summary>
      <p className="cap">
        Columnas en este orden: A, B, piso, ambientes, precio y reserva (los dos en tokens); si
        querés, también descripción y características separadas por punto y coma. La fila de títulos
        puede ir o no.
      </p>
      <Group mb="sm">
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
          {(button) => (
            <Button variant="default" {...button}>
              Elegir un archivo CSV
            </Button>
          )}
        </FileButton>
        <a className={classes.example} href={EXAMPLE} download="unidades-ejemplo.csv">
          Descargar una planilla de ejemplo
        </a>
      </Group>
      <Textarea
        label="Filas"
        description="Copiadas de la planilla, o las del archivo: podés corregirlas acá."
        placeholder={'1\tA\t1\t2\t12.500\t1.250'}
        value={text}
        // thousands of lines in a box of six, because a growing one would be taller than the page
        autosize={false}
        rows={6}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-busy={reading !== text}>
        <ImportPreview rows={rows} />
      </div>
      {tooMany && <p role="alert">Un proyecto lleva hasta {formatCount(MOST_UNITS)} unidades.</p>}
      <Button
        variant="default"
        mt="sm"
        disabled={units.length === 0 || tooMany || reading !== text}
        onClick={add}
      >
        Agregar {t('units', { count: units.length, n: formatCount(units.length) })}
      </Button>
    </details>
  );
});

const EXAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  '\uFEFFA;B;Piso;Ambientes;Precio;Reserva;Descripción;Características\r\n1;A;1;2;12500;1250;Al frente;Balcón, Parrilla\r\n1;B;1;3;18000;1800;;\r\n',
)}`;
