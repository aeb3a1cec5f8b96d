import { listMyTransfers } from '#contract/balance/endpoints.ts';
import { listMyDeposits, listMyWithdrawals } from '#contract/payments/endpoints.ts';
import {
  exportMyDeposits,
  exportMyTransfers,
  exportMyWithdrawals,
} from '#contract/reports/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ExportMenu } from '#web/shared/ui/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Movements } from './Movements.tsx';
import { stepsOf } from './movement-steps.ts';
import { Receipts } from './Receipts.tsx';

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
              steps: stepsOf(
                deposit.events,
                deposit.status === 'pending' || deposit.status === 'sent'
                  ? [{ title: 'Acreditado por Operaciones' }]
                  : [],
              ),
              extra: deposit.status === 'pending' ? <Receipts deposit={deposit} /> : null,
            }))}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
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
              what: `${withdrawal.destination.alias} ···${withdrawal.destination.account.slice(-4)} · recibe ${formatMoney({ amount: withdrawal.receivedAmount, currency: withdrawal.receivedCurrency })} · comisión ${withdrawal.feePercent} %`,
              steps: stepsOf(
                withdrawal.events,
                withdrawal.status === 'pending' || withdrawal.status === 'sent'
                  ? [
                      {
                        title:
                          'Acreditado en el banco, a más tardar (48 horas desde la preaprobación)',
                        at: withdrawal.dueAt,
                      },
                    ]
                  : [],
              ),
            }))}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
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
              what: `${transfer.fromProjectName} → ${transfer.toProjectName} · comisión ${transfer.feePercent} %`,
              steps: stepsOf(
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
