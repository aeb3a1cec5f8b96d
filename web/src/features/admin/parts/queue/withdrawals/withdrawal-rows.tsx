import type { Withdrawal } from '#contract/payments/schemas.ts';
import { isOpenStatus } from '#contract/payments/statuses.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { agreedRate, rateRows } from '#web/shared/money/rate-rows.ts';
import { Link } from '#web/shared/router/router.tsx';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { OnChain } from '#web/shared/ui/orders/OnChain.tsx';
import { approvalRows } from '../../deciding/approval.ts';
import { dueLabel } from '../../deciding/due.ts';
import { PersonLink } from '../../PersonLink.tsx';
import { cautionWords } from '../../payouts/payout-texts.ts';
import { bankLineRows } from './bank-lines.ts';
import { fileWords } from './in-run.ts';
import { sendRows } from './send-rows.tsx';

/** A withdrawal as rows. @param readsProjects whether the reader has project pages */
export function withdrawalRows(withdrawal: Withdrawal, readsProjects: boolean): SummaryRow[] {
  const { transaction } = withdrawal;
  const onChain = withdrawal.type === 'usdt_transfer';
  return [
    {
      label: 'Persona',
      value: <PersonLink id={withdrawal.userId} name={withdrawal.userName} />,
    },
    {
      label: 'Origen',
      value:
        withdrawal.source === 'wallet' ? (
          `Billetera en ${withdrawal.projectName}`
        ) : readsProjects ? (
          <Link to={`/project/${withdrawal.projectId}`}>Fondos de {withdrawal.projectName}</Link>
        ) : (
          `Fondos de ${withdrawal.projectName}`
        ),
    },
    {
      label: 'Sale',
      value: formatMoney({ amount: withdrawal.amount, currency: withdrawal.currency }),
    },
    {
      label: 'Comisión',
      hint: formatPercent(withdrawal.feePercent, 2),
      value: formatMoney({ amount: withdrawal.feeAmount, currency: withdrawal.currency }),
    },
    ...rateRows(
      agreedRate(withdrawal.rate, { from: withdrawal.currency, to: withdrawal.receivedCurrency }),
    ),
    { label: 'Llega', value: arrivesOf(withdrawal), strong: true },
    ...(onChain
      ? [
          {
            label: 'Dirección',
            value: <OnChain of="address" value={withdrawal.destination.account} />,
          },
        ]
      : [
          { label: 'Titular', value: withdrawal.destination.holder },
          {
            label: 'Cuenta',
            value: <span className="tabular">{withdrawal.destination.account}</span>,
            below: true,
          },
        ]),
    ...(withdrawal.run
      ? [
          {
            label: 'Lote de pago',
            help: fileWords(withdrawal.run),
            value: (
              <Link to={`/admin/payouts?lote=${withdrawal.run.id}`}>{withdrawal.run.number}</Link>
            ),
            strong: withdrawal.status === 'pending',
          },
        ]
      : []),
    ...(withdrawal.cautions.length > 0
      ? [{ label: 'Mirar antes', value: cautionWords(withdrawal.cautions), strong: true }]
      : []),
    ...sendRows(transaction),
    ...bankLineRows(withdrawal),
    ...(withdrawal.dueAt && isOpenStatus(withdrawal.status)
      ? [{ label: dueLabel(withdrawal.dueAt), value: formatDateTime(withdrawal.dueAt) }]
      : []),
    ...approvalRows(withdrawal.firstApproval),
    ...(withdrawal.reason ? [{ label: 'Motivo', value: withdrawal.reason }] : []),
  ];
}

/** What arrives, after fee and conversion. */
export const arrivesOf = ({ receivedAmount, receivedCurrency }: Withdrawal): string =>
  formatMoney({ amount: receivedAmount, currency: receivedCurrency });
