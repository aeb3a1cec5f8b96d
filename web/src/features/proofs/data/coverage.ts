import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { ProvedAsset, Statement } from '#contract/proofs/schemas.ts';
import { formatUnits } from '#contract/proofs/values.ts';

/** The debt in a currency, and the money for it; major units. */
export interface Coverage {
  readonly asset: Currency;
  /** Owed to people, and held for projects. */
  readonly owed: string;
  /** Declared in banks and checked on-chain; null without either. */
  readonly there: string | null;
  readonly difference: string | null;
}

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** The sum of an asset's amounts, in major units. */
export const sumOf = (all: readonly Pick<ProvedAsset, 'amount'>[], asset: string): string =>
  formatUnits(
    all.reduce((sum, { amount }) => sum + unitsOf(amount), 0n),
    asset,
  );

/** The statement's debts in each currency beside the existing money, and the difference. */
export function coverageOf({ liabilities, assets }: Statement): Coverage[] {
  return CURRENCIES.map((asset) => {
    const own = assets.filter((one) => one.asset === asset);
    const kept = own.filter(({ status }) => status === 'ledger');
    const people = liabilities.filter((one) => one.asset === asset);
    const owed = sumOf([...kept, ...people.map(({ total }) => ({ amount: total }))], asset);
    const found = own.filter(({ status }) => status !== 'ledger');
    const there = found.length === 0 ? null : sumOf(found, asset);
    const difference = there === null ? null : formatUnits(unitsOf(there) - unitsOf(owed), asset);
    return { asset, owed, there, difference };
  });
}

/** Whether a declared balance is older than allowed on its statement's day. @param most days */
export const isOld = (day: string, statementDay: string, most: number): boolean =>
  (Date.parse(statementDay) - Date.parse(day)) / DAY_MS > most;
