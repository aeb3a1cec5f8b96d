import type { Currency } from '#contract/core/money.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { agreedRate, rateRows } from '#web/shared/money/rate-rows.ts';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';

/** The agreement with a provider and its report, for the reviewer. @param currency of the deposit */
export const chargeRows = (
  charge: NonNullable<Deposit['charge']>,
  currency: Currency,
): SummaryRow[] => [
  { label: 'Cobro', value: deskLabel('chargeState', charge.state) },
  { label: 'Se acordó cobrar', value: formatMoney(charge.amount) },
  ...rateRows(agreedRate(charge.rate, { from: charge.amount.currency, to: currency })),
  ...(charge.paid
    ? [
        {
          label: 'El proveedor dice que se pagó',
          value: `${formatDecimal(charge.paid.amount)} ${charge.paid.currency}`,
        },
      ]
    : []),
  ...(charge.note ? [{ label: 'Última noticia', value: charge.note }] : []),
  ...(charge.takenBack
    ? [{ label: 'Devuelto', value: formatMoney({ amount: charge.takenBack, currency }) }]
    : []),
];
