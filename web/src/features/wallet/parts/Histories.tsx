import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { listMyTransfers } from '#contract/balance/endpoints.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { listMyDeposits, listMyWithdrawals } from '#contract/payments/endpoints.ts';
import { type Deposit, movementStatus } from '#contract/payments/schemas.ts';
import {
  exportMyDeposits,
  exportMyTransfers,
  exportMyWithdrawals,
} from '#contract/reports/endpoints.ts';
import { type FilterValues, useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { choices, label } from '#web/shared/i18n/labels.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Movements } from './Movements.tsx';
import { Receipts } from './Receipts.tsx';
import { WithdrawalProgress } from './usdt/TransactionProgress.tsx';
import { UsdtPending } from './usdt/UsdtDeposit.tsx';

const FILTERS = {
  status: movementStatus.options,
  currency: CURRENCIES,
} as const;
type Chosen = FilterValues<typeof FILTERS>;

interface Paging {
  page: number;
  onPage: (page: number) => void;
}

/** State and currency, kept in the address. */
function useHistoryFilters() {
  const filters = useFilters(FILTERS);
  const bar = (
    <FilterBar
      filters={filters}
      fields={[
        { name: 'status', label: 'Estado', kind: 'select', options: choices('movementStatus') },
        { name: 'currency', label: 'Moneda', kind: 'select', options: choices('currency') },
      ]}
    />
  );
  return { bar, chosen: filters.values, active: filters.active };
}

const NothingHere = () => (
  <EmptyState title="No hay nada en esta vista">Con otros filtros se ve el resto.</EmptyState>
);

const depositQuery = ({ status, currency }: Chosen) => ({
  'filter[status]': status,
  'filter[sentCurrency]': currency,
});
const withdrawalQuery = ({ status, currency }: Chosen) => ({
  'filter[status]': status,
  'filter[receivedCurrency]': currency,
});

export function Deposits({ page, onPage }: Paging) {
  const { bar, chosen, active } = useHistoryFilters();
  const deposits = useApiQuery(
    listMyDeposits,
    { query: { page, pageSize: 10, ...depositQuery(chosen) } },
    { keepPrevious: true },
  );
  return (
    <>
      {bar}
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
            <ExportMenu save={(file) => saveFile(exportMyDeposits, { query: file })} />
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
              <KeepDeposits page={page} chosen={chosen} />
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

export function Withdrawals({ page, onPage }: Paging) {
  const { bar, chosen, active } = useHistoryFilters();
  const withdrawals = useApiQuery(
    listMyWithdrawals,
    { query: { page, pageSize: 10, ...withdrawalQuery(chosen) } },
    { keepPrevious: true },
  );
  return (
    <>
      {bar}
      <Loaded
        query={withdrawals}
        empty={active > 0 ? <NothingHere /> : <EmptyState title="Todavía no hay retiros" />}
      >
        {({ items, total, pageSize }) => (
          <>
            <ExportMenu save={(file) => saveFile(exportMyWithdrawals, { query: file })} />
            <Movements
              kind="withdrawal"
              items={items.map((withdrawal) => ({
                ...withdrawal,
                extra: withdrawal.transaction && (
                  <WithdrawalProgress transaction={withdrawal.transaction} />
                ),
                what: `${withdrawal.destination.alias} ···${withdrawal.destination.account.slice(-4)} · recibe ${formatMoney({ amount: withdrawal.receivedAmount, currency: withdrawal.receivedCurrency })} · comisión ${formatPercent(withdrawal.feePercent, 2)}`,
                steps: movementSteps(
                  'withdrawal',
                  withdrawal.events,
                  withdrawal.status === 'pending' || withdrawal.status === 'sent'
                    ? [
                        {
                          title:
                            withdrawal.type === 'usdt_transfer'
                              ? 'Confirmado en la cadena (se envía dentro de las 48 horas de la preaprobación)'
                              : 'Acreditado en el banco, a más tardar (48 horas desde la preaprobación)',
                          at: withdrawal.dueAt,
                        },
                      ]
                    : [],
                ),
              }))}
            />
            {items.some((one) => one.transaction && isUnderWay(one)) && (
              <KeepWithdrawals page={page} chosen={chosen} />
            )}
            <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

const isUnderWay = ({ status }: { status: string }) => status === 'pending' || status === 'sent';

interface Shown {
  page: number;
  chosen: Chosen;
}

/** Reads the list again every few seconds while the chain confirms something in it. */
function KeepDeposits({ page, chosen }: Shown) {
  const query = { page, pageSize: 10, ...depositQuery(chosen) };
  useApiQuery(listMyDeposits, { query }, { every: 4_000, silent: true });
  return null;
}

function KeepWithdrawals({ page, chosen }: Shown) {
  const query = { page, pageSize: 10, ...withdrawalQuery(chosen) };
  useApiQuery(listMyWithdrawals, { query }, { every: 4_000, silent: true });
  return null;
}

export function Transfers({ page, onPage }: Paging) {
  const { bar, chosen, active } = useHistoryFilters();
  const transfers = useApiQuery(
    listMyTransfers,
    { query: { page, pageSize: 10, ...depositQuery(chosen) } },
    { keepPrevious: true },
  );
  return (
    <>
      {bar}
      <Loaded
        query={transfers}
        empty={
          active > 0 ? <NothingHere /> : <EmptyState title="Todavía no hay pases entre proyectos" />
        }
      >
        {({ items, total, pageSize }) => (
          <>
            <ExportMenu save={(file) => saveFile(exportMyTransfers, { query: file })} />
            <Movements
              kind="transfer"
              items={items.map((transfer) => ({
                ...transfer,
                currency: transfer.sentCurrency,
                what: `${transfer.fromProjectName} → ${transfer.toProjectName} · comisión ${formatPercent(transfer.feePercent, 2)}`,
                steps: movementSteps(
                  'transfer',
                  transfer.events,
                  transfer.status === 'pending' ? [{ title: 'Aprobado por Operaciones' }] : [],
                ),
              }))}
            />
            <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
