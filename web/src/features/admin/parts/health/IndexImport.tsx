import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { importIndexes, previewIndexes } from '#contract/indexes/endpoints.ts';
import type { IndexPreview, RowFault } from '#contract/indexes/schemas.ts';
import { INDEX_CODES, INDEX_FILE_MAX, INDEX_NAMES } from '#contract/indexes/values.ts';
import { INDEX_WORDS, indexDay } from '#contract/indexes/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDecimal } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const FAULTS: Readonly<Record<RowFault, string>> = {
  columns: 'las columnas no son date, index, value, source',
  date: 'la fecha no es AAAA-MM-DD',
  future: 'la fecha es posterior a hoy',
  index: `el índice no es ${INDEX_NAMES.map((name) => INDEX_CODES[name]).join(', ')}`,
  value: 'el valor no es un decimal con punto, mayor que cero y de hasta seis decimales',
  source: 'falta la fuente',
  twice: 'la fecha está repetida',
};

/** Reads a file of indexes, shows its changes, and imports it after confirmation. */
export function IndexImport() {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const preview = useApiMutation(previewIndexes, { invalidates: 'none' });
  const close = () => {
    setFile(null);
    preview.reset();
  };
  const take = useApiMutation(importIndexes, {
    onSuccess: () => {
      toast.success('Índices cargados.');
      close();
    },
  });
  const read = async ([chosen]: File[]) => {
    if (!chosen) return;
    const body = { name: chosen.name, csv: await chosen.text() };
    setFile(body);
    preview.mutate({ body });
  };
  return (
    <>
      <FileDrop
        label="Cargar un archivo"
        hint="CSV con las columnas date,index,value,source"
        accept=".csv,text/csv"
        maxBytes={INDEX_FILE_MAX}
        onFiles={(files) => void read(files)}
      />
      <Refused error={preview.error} />
      {file && preview.data && (
        <section aria-label="Vista previa" style={{ marginTop: 24 }}>
          <h3>Vista previa de {file.name}</h3>
          <Preview of={preview.data} />
          <Refused error={take.error} />
          <Group mt="md" justify="flex-end">
            <Button variant="default" onClick={close}>
              Descartar
            </Button>
            <Button
              loading={take.isPending}
              disabled={preview.data.faultCount > 0 || !changesSome(preview.data)}
              onClick={() => take.mutate({ body: file })}
            >
              Cargar
            </Button>
          </Group>
        </section>
      )}
    </>
  );
}

const changesSome = ({ series }: IndexPreview) =>
  series.some(({ added, changed }) => added + changed > 0);

const Preview = ({ of: { series, faults, faultCount } }: { of: IndexPreview }) => (
  <>
    {faultCount > 0 && (
      <LightAlert tone="error">
        {faultCount === 1
          ? 'Una fila no se puede leer; no se carga nada hasta corregirla.'
          : `${formatCount(faultCount)} filas no se pueden leer; no se carga nada hasta corregirlas.`}
        <ul>
          {faults.map(({ line, reason }) => (
            <li key={line}>
              Línea {line}: {FAULTS[reason]}.
            </li>
          ))}
        </ul>
      </LightAlert>
    )}
    <DataList
      caption="Lo que cambia"
      items={series}
      rowKey={({ index }) => index}
      columns={[
        { key: 'index', header: 'Índice', primary: true, cell: ({ index }) => INDEX_WORDS[index] },
        { key: 'added', header: 'Nuevas', align: 'end', cell: ({ added }) => formatCount(added) },
        {
          key: 'changed',
          header: 'Corregidas',
          align: 'end',
          cell: ({ changed }) => formatCount(changed),
        },
        { key: 'same', header: 'Iguales', align: 'end', cell: ({ same }) => formatCount(same) },
        {
          key: 'last',
          header: 'Último valor',
          cell: ({ index, lastDay, lastValue }) =>
            `${formatDecimal(lastValue)} (${indexDay(index, lastDay)})`,
        },
        { key: 'source', header: 'Fuente', cell: ({ source }) => source },
      ]}
    />
  </>
);
