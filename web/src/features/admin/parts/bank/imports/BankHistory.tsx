import {
  decidedOfStatement,
  linesOfStatement,
  linesRepeatedBy,
} from '#contract/desk/figure-links.ts';
import { exportStatements } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import type { StatementImport } from '#contract/treasury/bank/statements.ts';
import { listStatements } from '#contract/treasury/bank.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { RowFaults } from './BankRowFaults.tsx';

const FIELDS = [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Archivo, cuenta, persona o día',
  },
  sortField(SORTS.statements, {
    file: 'Archivo',
    person: 'Quién',
    at: 'Cargado',
    days: 'Días',
    lines: 'Líneas',
    settled: 'Decididas',
  }),
] as const;

/** Imported statements: importer, time, file, and the state of their lines. */
export function BankHistory() {
  const filters = useFilters({ search: 'text', sort: sortsOf(SORTS.statements) });
  const statements = useApiQuery(
    listStatements,
    { query: { page: filters.page, ...filters.values } },
    { keepPrevious: true },
  );
  return (
    <>
      <DeskFilters
        list="bank"
        filters={filters}
        fields={FIELDS}
        file={(file) => saveFile(exportStatements, { query: { ...file, ...filters.values } })}
      />
      <DeskList
        query={statements}
        page={filters.page}
        onPage={filters.setPage}
        empty={
          filters.narrowing > 0
            ? 'Ningún extracto con esos filtros'
            : 'Todavía no se cargó ningún extracto'
        }
      >
        {({ items }) => (
          <DataList
            sorted={sortedIn(filters, '-at')}
            caption="Extractos cargados"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'file',
                header: 'Archivo',
                sort: SORTS.statements.file,
                primary: true,
                cell: (one) => (
                  <>
                    <b style={{ overflowWrap: 'anywhere' }}>{one.fileName}</b>
                    <small className="cap" style={{ display: 'block' }}>
                      {one.accountName ?? 'Varias cuentas'}
                    </small>
                    {(one.leftOut > 0 || one.balanceBreaks.length > 0) && (
                      <details>
                        <summary>Filas para revisar</summary>
                        <RowFaults of={one} />
                      </details>
                    )}
                  </>
                ),
              },
              {
                key: 'who',
                header: 'Quién',
                sort: SORTS.statements.person,
                cell: ({ by, authorId }) => <PersonLink id={authorId} name={by} />,
              },
              {
                key: 'at',
                header: 'Cargado',
                sort: SORTS.statements.at,
                cell: ({ at }) => formatDateTime(at),
              },
              {
                key: 'days',
                header: 'Días',
                sort: SORTS.statements.days,
                cell: ({ from, to }) => (from ? `${formatDay(from)} al ${formatDay(to)}` : '—'),
              },
              {
                key: 'lines',
                header: 'Líneas',
                sort: SORTS.statements.lines,
                cell: (one) => <Counts of={one} />,
              },
              {
                key: 'settled',
                header: 'Decididas',
                sort: SORTS.statements.settled,
                align: 'end',
                cell: ({ id, settled, added }) => (
                  <>
                    <Link to={decidedOfStatement(id)}>{formatCount(settled)}</Link> de{' '}
                    {formatCount(added)}
                  </>
                ),
              },
            ]}
          />
        )}
      </DeskList>
    </>
  );
}

/**
 * The outcome of a statement's rows. The lines are listed where they are known; the rows that were left out are listed
 * beside the file's name.
 */
function Counts({ of }: { of: StatementImport }) {
  const { id, added, repeated, repeatsKnown, replaced, leftOut } = of;
  const repeats = `${formatCount(repeated)} ${repeated === 1 ? 'repetida' : 'repetidas'}`;
  return (
    <>
      <Link to={linesOfStatement(id)}>
        {formatCount(added)} {added === 1 ? 'nueva' : 'nuevas'}
      </Link>
      {repeated > 0 && (
        <>
          ,{' '}
          {repeatsKnown ? (
            <Link to={linesRepeatedBy(id)}>{repeats}</Link>
          ) : (
            `${repeats} (sin lista: al cargarlo todavía no se guardaban)`
          )}
        </>
      )}
      {replaced > 0 && `, ${formatCount(replaced)} que reemplazó otra lectura del mismo archivo`}
      {leftOut > 0 && `, ${formatCount(leftOut)} afuera`}
    </>
  );
}
