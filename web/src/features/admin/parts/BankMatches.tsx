import { useState } from 'react';
import { listMatchedLines, releaseBankLine } from '#contract/treasury/bank.ts';
import type { MatchedLine } from '#contract/treasury/bank-schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLevelObstacle } from '#web/shared/session/use-level.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Decision } from './Decision.tsx';
import classes from './PeopleList.module.css';

/** Lines that a movement settles, with the way back where nothing was credited or paid for them. */
export function BankMatches() {
  const [page, setPage] = useState(1);
  const matches = useApiQuery(listMatchedLines, { query: { page } }, { keepPrevious: true });
  return (
    <Loaded query={matches} empty={<EmptyState title="Ninguna línea coincide todavía" />}>
      {({ items, total, pageSize }) => (
        <>
          <DataList
            caption="Líneas que son un movimiento"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'line',
                header: 'Línea',
                primary: true,
                cell: ({ day, reference }) => (
                  <>
                    <span style={{ overflowWrap: 'anywhere' }}>
                      {reference || 'Sin referencia'}
                    </span>
                    <small className="cap" style={{ display: 'block' }}>
                      {formatDay(day)}
                    </small>
                  </>
                ),
              },
              { key: 'movement', header: 'Movimiento', cell: (line) => <Movement of={line} /> },
              {
                key: 'who',
                header: 'Quién',
                cell: ({ by, at }) =>
                  by && at ? `${by}, ${formatDateTime(at)}` : 'Coincidencia sola',
              },
              {
                key: 'amount',
                header: 'Importe',
                align: 'end',
                cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
              },
              { key: 'do', header: '', align: 'end', cell: (line) => <Release line={line} /> },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Movement({ of: { kind, orderNumber, movementId } }: { of: MatchedLine }) {
  if (kind === 'revenue') return <>{orderNumber}</>;
  if (kind === 'run') return <Link to={`/admin/payouts?lote=${movementId}`}>{orderNumber}</Link>;
  const list = kind === 'deposit' ? 'deposits' : 'withdrawals';
  return (
    <Link className={classes.link} to={`/admin/${list}?id=${movementId}`}>
      {orderNumber}
    </Link>
  );
}

function Release({ line }: { line: MatchedLine }) {
  const release = useApiMutation(releaseBankLine);
  const obstacle = useLevelObstacle('settings.manage');
  if (!line.releasable) return null;
  return (
    <Decision
      inRow
      choices={[
        {
          label: 'Deshacer',
          explain: `La línea queda por decidir y no vuelve a coincidir sola con ${line.orderNumber}. No se mueve dinero.`,
          danger: true,
          withReason: true,
          reasonLabel: 'Motivo',
          obstacle,
          run: (reason) => release.mutateAsync({ params: { id: line.id }, body: { reason } }),
        },
      ]}
    />
  );
}
