import type { BankCurrency } from '#contract/core/currency.ts';
import type { BankLineKind, PersonSign } from '#contract/treasury/bank/values.ts';
import { chart, type Lines } from '#modules/ledger';

/** Whether the direction of a line allows a kind: a bank fee leaves the account, interest comes in. */
export function canBe(kind: BankLineKind, amount: bigint): boolean {
  if (kind === 'bank_fee') return amount < 0n;
  if (kind === 'interest') return amount > 0n;
  return true;
}

/** Whether a kind makes the line's money the platform's or the company's. */
export const belongsToPlatform = (kind: BankLineKind): boolean =>
  kind === 'interest' || kind === 'own_transfer';

/**
 * Whether an explanation needs two administrators (docs/rules.md#25-platform-revenue-and-the-banks-statement): incoming
 * money that becomes the platform's or the company's, because nothing proves that it is no person's; any other kind
 * where a fact speaks for a person's money; and any kind above the limit for one administrator.
 * @param line.amount minor units; negative when it left the account
 * @param line.signs the facts that speak for a person's money
 * @param line.isLarge whether it is worth more than one administrator may decide
 */
export const isForTwo = (
  kind: BankLineKind,
  line: {
    readonly amount: bigint;
    readonly signs: readonly PersonSign[];
    readonly isLarge: boolean;
  },
): boolean =>
  (line.amount > 0n && belongsToPlatform(kind)) || line.signs.length > 0 || line.isLarge;

/**
 * The postings of an explained line. A bank fee is the platform's expense: revenue pays it and, where revenue does not
 * suffice, the company. Interest is revenue. A transfer between the company's own accounts is posted against the rest
 * of its money. Any other kind posts nothing.
 * @param line.amount minor units; negative when it left the account
 * @param line.earned the platform's revenue in that currency, minor units
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
