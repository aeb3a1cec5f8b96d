import { currencyOf } from '#contract/core/currency.ts';
import { businessDay } from '#core/clock.ts';
import { pesosOf } from '#modules/compliance';
import { accountsIn } from '#modules/treasury';
import { classOf, isOfDebt, type RatesBook } from './rules.ts';
import type { NetRow } from './store-ledger.ts';

/** Written where a transfer's account has to be exported and nobody stated it. */
export const NO_ACCOUNT = 'sin informar';

/** What decides whose accounts are exported. */
export interface Accounts {
  readonly rates: RatesBook;
  /** Centavos above which a person's transfers have their account; null for exports that name every known one. */
  readonly accountsAbove: (userId: string) => bigint | null;
  /** The operator's own accounts, which are no payer's. */
  readonly own: ReadonlySet<string>;
}

/**
 * The account at the other end of a movement: as the desk states it, else the only one that the bank's text names. A
 * transfer on a day without a usable rate counts as above the amount.
 */
export function accountOf({ rates, accountsAbove, own }: Accounts, net: NetRow): string {
  if (isOfDebt(net.kind)) return '';
  const known = net.account ?? payerIn(net.bank_texts, own) ?? '';
  const least = accountsAbove(net.user_id);
  if (least === null) return known;
  if (classOf(net.kind, { isMoney: true }) !== 'outside' || !isAbove(net, rates, least)) return '';
  return known === '' && net.is_bank_transfer ? NO_ACCOUNT : known;
}

function isAbove({ asset, amount, at }: NetRow, rates: RatesBook, least: bigint): boolean {
  const currency = currencyOf(asset);
  if (currency === undefined) return false;
  const rate = currency === 'ARS' ? '1' : rates.onOrBefore(businessDay(at))?.buy;
  const size = amount < 0n ? -amount : amount;
  return rate === undefined || pesosOf(size, currency, rate) > least;
}

/** The payer's account in the texts of a deposit's bank lines; null for none, and where they name several. */
function payerIn(texts: string | null, own: ReadonlySet<string>): string | null {
  const found = new Set(accountsIn(texts ?? '').filter((account) => !own.has(account)));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
