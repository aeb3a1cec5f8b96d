import { currencyOf } from '#contract/core/currency.ts';
import { type Currency, type Money, parseAmount } from '#contract/core/money.ts';
import type { Deposit, FirstApproval } from '#contract/payments/schemas.ts';

/** The fields of a chargeback, as they are when the panel opens. */
interface ChargebackFields {
  readonly caseNumber: string;
  /** The charged amount, in the currency of the payment. */
  readonly taken: string;
  readonly currency: Currency;
}

/** Those of the first approval, which the second confirms; without one, the whole payment. */
export function chargebackFields(
  { charge, sentCurrency }: Pick<Deposit, 'charge' | 'sentCurrency'>,
  first: FirstApproval | null,
): ChargebackFields {
  const paid = currencyOf(charge?.paid?.currency ?? null);
  const currency = paid ?? charge?.amount.currency ?? sentCurrency;
  const whole = (paid ? charge?.paid?.amount : charge?.amount.amount) ?? '';
  return {
    caseNumber: first?.reference ?? '',
    taken: first?.charged?.amount ?? (first && currency === sentCurrency ? first.amount : whole),
    currency,
  };
}

/** Whether a chargeback is the one that was approved first. */
export const isApproved = (
  first: FirstApproval | null,
  { caseNumber, takenBack }: { readonly caseNumber: string; readonly takenBack: Money | null },
): boolean =>
  first?.reference === caseNumber.trim() &&
  (first.charged === null ||
    (takenBack !== null &&
      takenBack.currency === first.charged.currency &&
      parseAmount(takenBack.amount, takenBack.currency) ===
        parseAmount(first.charged.amount, first.charged.currency)));
