import { formatAmount, toMoney } from '#contract/core/money.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import type { DepositRow, Reader } from '#modules/movements';
import { rateView } from '#modules/rates';
import type { PaymentsDeps } from '../deps.ts';
import type { ChargeRow } from './store.ts';

/** Minor units of the deposit's currency. */
interface Amounts {
  readonly takenBack?: bigint | undefined;
  /** What the stated payment of a charge in review is worth. */
  readonly worth?: bigint | undefined;
  /** Standing chargebacks booked by hand; empty except for administrators. */
  readonly byHand?: readonly { readonly provider_ref: string; readonly credited_amount: bigint }[];
}

/** A charge in its API schema. */
export const chargeView = (
  row: DepositRow,
  charge: ChargeRow | undefined,
  { takenBack = 0n, worth, byHand = [] }: Amounts = {},
): Deposit['charge'] =>
  charge === undefined
    ? null
    : {
        provider: charge.provider,
        amount: toMoney(charge.amount, charge.currency),
        rate: rateView(charge.rate, charge.rate_source, charge.rate_as_of ?? charge.created_at),
        rateUntil: charge.rate_until?.toISOString() ?? null,
        lateRate: rateView(charge.late_rate, charge.late_rate_source, charge.late_rate_as_of),
        state: charge.state,
        note: charge.note,
        paid:
          charge.paid_amount === null
            ? null
            : {
                // providers use currencies with two decimals
                amount: formatAmount(charge.paid_amount, 'USD'),
                currency: charge.paid_currency ?? '',
              },
        worth: worth === undefined ? null : formatAmount(worth, row.currency),
        chargebacksByHand: byHand.map((one) => ({
          reference: one.provider_ref,
          amount: formatAmount(one.credited_amount, row.currency),
        })),
        takenBack: takenBack === 0n ? null : formatAmount(takenBack, row.currency),
      };

type ToPay = Pick<Deposit, 'formToken' | 'cardForm' | 'url'>;

/** The data needed to pay, for the depositor only, while the provider accepts a payment. */
export function toPay(
  deps: Pick<PaymentsDeps, 'charging' | 'clock'>,
  { row, charge }: { readonly row: DepositRow; readonly charge: ChargeRow | undefined },
  reader: Reader,
): ToPay {
  const now = deps.clock.now();
  const open =
    charge?.state === 'open' &&
    row.status === 'pending' &&
    row.user_id === reader.userId &&
    (charge.opened_until === null || charge.opened_until > now);
  if (!open) return { formToken: null, cardForm: null, url: null };
  const form = deps.charging?.providers[charge.provider]?.cardForm;
  return {
    formToken: charge.form_token,
    cardForm: charge.form_token === null || !form ? null : form,
    url: charge.url,
  };
}
