import { useState } from 'react';
import { listStatements } from '#contract/treasury/bank.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { RowFaults } from './BankRowFaults.tsx';

/** Statements that were imported: who, when, which file, and what became of its lines. */
export function BankHistory() {
  const [page, setPage] = useState(1);
  const statements = useApiQuery(listStatements, { query: { page } }, { keepPrevious: true });
  return (
    <Loaded query={statements} empty={<EmptyState title="Todavía no se cargó ningún extracto" />}>
      {({ items, total, pageSize }) => (
        <>
          <DataList
            caption="Extractos cargados"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'file',
                header: 'Archivo',
                primary: true,
                cell: (one) => (
                  <>
                    <b style={{ overflowWrap: 'anywhere' }}>{one.fileName}</b>
                    <small className="cap" style={{ display: 'block' }}>
                      {one.accountName ?? 'Varias cuentas'}
                    </small>
                    {(one.faults.length > 0 || one.balanceBreaks.length > 0) && (
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
                cell: ({ by, at }) => (
                  <>
                    {by}
                    <small className="cap" style={{ display: 'block' }}>
                      {formatDateTime(at)}
                    </small>
                  </>
                ),
              },
              {
                key: 'days',
                header: 'Días',
                cell: ({ from, to }) => (from ? `${formatDay(from)} al ${formatDay(to)}` : '—'),
              },
              {
                key: 'lines',
                header: 'Líneas',
                cell: ({ added, repeated, faults }) =>
                  [
                    `${formatCount(added)} ${added === 1 ? 'nueva' : 'nuevas'}`,
                    repeated > 0 && `${formatCount(repeated)} repetidas`,
                    faults.length > 0 && `${formatCount(faults.length)} afuera`,
                  ]
                    .filter(Boolean)
                    .join(', '),
              },
              {
                key: 'settled',
                header: 'Decididas',
                align: 'end',
                cell: ({ settled, added }) => `${formatCount(settled)} de ${formatCount(added)}`,
              },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
