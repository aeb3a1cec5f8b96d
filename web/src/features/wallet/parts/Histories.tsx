import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { listMyTransfers } from '#contract/balance/endpoints.ts';
import { listMyDeposits, listMyWithdrawals } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import {
  exportMyDeposits,
  exportMyTransfers,
  exportMyWithdrawals,
} from '#contract/reports/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { movementSteps } from '#web/shared/ui/movement-steps.ts';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Movements } from './Movements.tsx';
import { Receipts } from './Receipts.tsx';
import { WithdrawalProgress } from './usdt/TransactionProgress.tsx';
import { UsdtPending } from './usdt/UsdtDeposit.tsx';

interface Paging {
  page: number;
  onPage: (page: number) => void;
}

export function Deposits({ page, onPage }: Paging) {
  const deposits = useApiQuery(
    listMyDeposits,
    { query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return (
    <Loaded
      query={deposits}
      empty={
        <EmptyState title="Todavía no hay depósitos">
          El primero se hace con «Agregar fondos».
        </EmptyState>
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
            <KeepFresh of={listMyDeposits} page={page} />
          )}
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
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
  const withdrawals = useApiQuery(
    listMyWithdrawals,
    { query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={withdrawals} empty={<EmptyState title="Todavía no hay retiros" />}>
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
            <KeepFresh of={listMyWithdrawals} page={page} />
          )}
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

const isUnderWay = ({ status }: { status: string }) => status === 'pending' || status === 'sent';

/** Reads a list again every few seconds while the chain confirms something in it. */
function KeepFresh({
  of,
  page,
}: {
  of: typeof listMyDeposits | typeof listMyWithdrawals;
  page: number;
}) {
  useApiQuery(of, { query: { page, pageSize: 10 } }, { every: 4_000, silent: true });
  return null;
}

export function Transfers({ page, onPage }: Paging) {
  const transfers = useApiQuery(
    listMyTransfers,
    { query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={transfers} empty={<EmptyState title="Todavía no hay pases entre proyectos" />}>
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
  );
}
