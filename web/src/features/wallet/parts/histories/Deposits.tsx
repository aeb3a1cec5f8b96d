import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { listMyDeposits } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { exportMyDeposits } from '#contract/reports/endpoints.ts';
import { label } from '#contract/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Movements } from '../Movements.tsx';
import { Receipts } from '../Receipts.tsx';
import { UsdtPending } from '../usdt/UsdtDeposit.tsx';
import {
  type HistoryQuery,
  historyQuery,
  isUnderWay,
  NothingHere,
  type Paging,
  useHistoryFilters,
} from './use-history-filters.tsx';

export function Deposits({ page, onPage }: Paging) {
  const { bar, chosen, active } = useHistoryFilters('deposit');
  const query = historyQuery.deposit(chosen);
  const deposits = useApiQuery(
    listMyDeposits,
    { query: { page, pageSize: 10, ...query } },
    { keepPrevious: true },
  );
  return (
    <>
      {/* where there is nothing at all there is nothing to filter */}
      {(active > 0 || deposits.data?.total !== 0) && bar}
      <Loaded
        query={deposits}
        empty={
          active > 0 ? (
            <NothingHere />
          ) : (
            <EmptyState title="Todavía no hay depósitos">
              El primero se hace con «Agregar fondos».
            </EmptyState>
          )
        }
      >
        {({ items, total, pageSize }) => (
          <>
            <ExportMenu
              save={(file) => saveFile(exportMyDeposits, { query: { ...file, ...query } })}
            />
            <Movements
              kind="deposit"
              items={items.map((deposit) => ({
                ...deposit,
                currency: deposit.sentCurrency,
                amount: deposit.acceptedAmount ?? deposit.amount,
                what: `${label('depositType', deposit.type)} · ${deposit.projectName}`,
                steps: movementSteps(
                  'deposit',
                  deposit.events,
                  isUnderWay(deposit)
                    ? [
                        {
                          title:
                            deposit.type === 'usdt_transfer'
                              ? 'Acreditado al confirmarse en la cadena'
                              : deposit.charge && deposit.charge.state !== 'review'
                                ? 'Confirmado por el proveedor'
                                : 'Acreditado por Operaciones',
                        },
                      ]
                    : [],
                ),
                extra: extraOf(deposit),
              }))}
            />
            {items.some((one) => one.transaction && isUnderWay(one)) && (
              <Keep page={page} query={query} />
            )}
            <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** What is still to be done by the person: pay at the provider, name the transaction, or send the receipt. */
function extraOf(deposit: Deposit) {
  if (deposit.type === 'usdt_transfer') return <UsdtPending deposit={deposit} />;
  if (deposit.charge)
    return (
      <Button
        component={Link}
        to={`/wallet?deposito=${deposit.id}`}
        variant="default"
        size="xs"
        mt="sm"
      >
        {deposit.status === 'pending' ? 'Seguir con el pago' : 'Ver el pago'}
      </Button>
    );
  return deposit.status === 'pending' ? <Receipts deposit={deposit} /> : null;
}

/** Reads the list again every few seconds while the chain confirms something in it. */
function Keep({ page, query }: { page: number; query: HistoryQuery<'deposit'> }) {
  useApiQuery(
    listMyDeposits,
    { query: { page, pageSize: 10, ...query } },
    { every: 4_000, silent: true },
  );
  return null;
}
