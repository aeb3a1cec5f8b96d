import type { BankLineKind } from '#contract/treasury/endpoints.ts';
import { chart, type Lines } from '#modules/ledger';

type BankCurrency = 'ARS' | 'USD';

/** Whether a line can be of a kind at all: a bank's fee leaves the account, interest comes in. */
export function canBe(kind: BankLineKind, amount: bigint): boolean {
  if (kind === 'bank_fee') return amount < 0n;
  if (kind === 'interest') return amount > 0n;
  return true;
}

/** Whether it makes the money of a line the platform's or the company's. */
export const takesTheMoney = (kind: BankLineKind): boolean =>
  kind === 'interest' || kind === 'own_transfer';

/**
 * Whether two administrators say so: what becomes the platform's revenue, and money that may be a person's.
 * @param mayBeDeposit whether a transfer that was announced may be the line
 */
export const isForTwo = (kind: BankLineKind, mayBeDeposit: boolean): boolean =>
  kind === 'interest' || mayBeDeposit;

/**
 * What an explained line changes in the ledger. A bank's fee is the platform's expense: it is paid out of what the
 * platform earned and, where that is not enough, by the company itself. Interest is earned. A transfer of the company's
 * own comes from, or goes to, the rest of its money. Anything else moves nothing.
 * @param line.amount minor units; what left the account is negative
 * @param line.earned what the platform's earnings hold in that currency, minor units
 */
export function postingsOf(
  kind: BankLineKind,
  line: { readonly currency: BankCurrency; readonly amount: bigint; readonly earned: bigint },
): Lines {
  const { currency, amount, earned } = line;
  const [bank, fees] = [chart.bank(currency), chart.fees(currency)];
  const company = chart.treasury(currency);
  if (kind === 'other') return [];
  const other = { own_transfer: company, interest: fees, bank_fee: undefined }[kind];
  if (other)
    return [
      [bank, -amount],
      [other, amount],
    ];
  const paid = earned < -amount ? earned : -amount;
  return [
    [fees, -paid],
    [company, amount + paid],
    [bank, -amount],
  ];
}
