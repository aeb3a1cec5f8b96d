import { readIndexDesk } from '#contract/indexes/endpoints.ts';
import type { IndexDesk } from '#contract/indexes/schemas.ts';
import { INDEX_WORDS, indexDay } from '#contract/indexes/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { IndexImport } from './IndexImport.tsx';

type Series = IndexDesk['series'][number];
type Import = IndexDesk['imports'][number];

/** Consumer prices, UVA and dollar rates used to measure returns, and the files they came from. */
export function Indexes() {
  const desk = useApiQuery(readIndexDesk, {});
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <Explained terms={['ipc', 'uva']}>
          IPC, UVA y dólares con los que se mide cada retorno. Lo que trae un archivo nuevo rige
          para sus fechas; lo anterior se conserva.
        </Explained>
      </p>
      <IndexImport />
      <Loaded query={desk} isEmpty={() => false}>
        {({ series, imports }) => (
          <>
            <h3 style={{ marginTop: 32 }}>Vigentes</h3>
            {series.length === 0 ? (
              <EmptyState title="Todavía no se cargó ningún índice" />
            ) : (
              <DataList
                caption="Índices vigentes"
                items={series}
                rowKey={({ index }) => index}
                columns={SERIES}
              />
            )}
            <h3 style={{ marginTop: 32 }}>Archivos</h3>
            {imports.length === 0 ? (
              <EmptyState title="Todavía no se cargó ningún archivo" />
            ) : (
              <DataList
                caption="Archivos cargados"
                items={imports}
                rowKey={({ id }) => id}
                columns={IMPORTS}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const SERIES: readonly Column<Series>[] = [
  { key: 'index', header: 'Índice', primary: true, cell: ({ index }) => INDEX_WORDS[index] },
  {
    key: 'last',
    header: 'Último valor',
    cell: ({ index, lastValue, lastDay }) => (
      <span className="tabular">
        {formatDecimal(lastValue)} ({indexDay(index, lastDay)})
      </span>
    ),
  },
  { key: 'first', header: 'Desde', cell: ({ index, firstDay }) => indexDay(index, firstDay) },
  { key: 'days', header: 'Fechas', align: 'end', cell: ({ days }) => formatCount(days) },
  { key: 'source', header: 'Fuente', cell: ({ source }) => source },
];

const IMPORTS: readonly Column<Import>[] = [
  {
    key: 'file',
    header: 'Archivo',
    primary: true,
    cell: ({ fileName, sha256 }) => (
      <>
        {fileName}
        <span className="cap" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </span>
      </>
    ),
  },
  { key: 'added', header: 'Nuevas', align: 'end', cell: ({ added }) => formatCount(added) },
  {
    key: 'changed',
    header: 'Corregidas',
    align: 'end',
    cell: ({ changed }) => formatCount(changed),
  },
  { key: 'by', header: 'Quién', cell: ({ by }) => (by === '' ? 'El programa' : by) },
  {
    key: 'at',
    header: 'Cuándo',
    cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
  },
];
