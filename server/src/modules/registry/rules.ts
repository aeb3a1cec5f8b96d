import { isCurrency } from '#contract/core/currency.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { DEBT_KINDS } from '#contract/ledger/entry-kinds.ts';
import type { RegistryKind } from '#contract/registry/values.ts';

const REVERSED = /_reversed$/;

/** Entry kinds by which money pays a debt of a chargeback or a reverted deposit, or returns from it. */
const OF_DEBTS: ReadonlySet<string> = new Set([
  ...DEBT_KINDS,
  'treasury.recovery',
  'deposit.debt_returned',
]);
/** Whether an entry pays a debt or returns from it: it is no transfer, although it may name the deposit of one. */
export const isOfDebt = (kind: string): boolean => OF_DEBTS.has(kind.replace(REVERSED, ''));

/**
 * Entry kinds for money from or to the outside world; all others stay on the platform. A chargeback or a reverted deposit
 * takes money out immediately or, of what the wallet lacks, when the debt is paid: both are the same money going out.
 */
const OUTSIDE: ReadonlySet<string> = new Set([
  'deposit.accept',
  'deposit.revert',
  'deposit.chargeback',
  'withdrawal.complete',
  'withdrawal.return',
  ...OF_DEBTS,
]);

/** Whether an export of a kind is about an asset: people's money, tokens, or everything. */
export const isAbout = (kind: RegistryKind, asset: string): boolean =>
  kind === 'annual' || kind === 'clients' || isCurrency(asset) === (kind !== 'tokens');

/** Money from or to the outside, money that stayed on the platform, or tokens. */
export type MoveClass = 'outside' | 'inside' | 'tokens';
export const classOf = (kind: string, { isMoney }: { isMoney: boolean }): MoveClass => {
  if (!isMoney) return 'tokens';
  return OUTSIDE.has(kind.replace(REVERSED, '')) ? 'outside' : 'inside';
};

/** The calendar months of a period of days, the first and the last one cut to it. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }) {
  const months: { from: string; to: string }[] = [];
  for (let first = from; first <= to; ) {
    const next = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1));
    const last = new Date(next.getTime() - DAY_MS).toISOString().slice(0, 10);
    months.push({ from: first, to: last < to ? last : to });
    first = next.toISOString().slice(0, 10);
  }
  return months;
}

/** Figures of a period for one asset of a person. Minor units or tokens; `out` is positive. */
export interface Figures {
  opening: bigint;
  in: bigint;
  out: bigint;
  other: bigint;
}
export const closingOf = (of: Figures): bigint => of.opening + of.in - of.out + of.other;

/** Adds a change to the figures of its asset. Every change of tokens counts as coming in or going out. */
export function addTo(
  figures: Figures,
  kind: string,
  { amount, isMoney }: { amount: bigint; isMoney: boolean },
): void {
  if (classOf(kind, { isMoney }) === 'inside') figures.other += amount;
  else if (amount > 0n) figures.in += amount;
  else figures.out -= amount;
}

/** A day's buying rate: a bank's as recorded, or the one of the source of quotes. */
interface Rate {
  readonly day: string;
  readonly buy: string;
  readonly source: string;
  readonly isBanks: boolean;
}

/**
 * The buying rate of each day: the bank's where it is recorded, else the quoted one; or the last earlier one for a day
 * without either.
 */
export function ratesBook(given: {
  readonly quoted: readonly Rate[];
  readonly banks: readonly Rate[];
}) {
  const byDay = new Map([...given.quoted, ...given.banks].map((rate) => [rate.day, rate]));
  const rates = [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  return {
    /** The rate of that day. */
    of: (day: string) => byDay.get(day) ?? null,
    /**
     * The rate of the day, else of the last earlier day with one. It only decides who is above a threshold and is never
     * shown.
     */
    onOrBefore: (day: string) => byDay.get(day) ?? rates.findLast((rate) => rate.day < day) ?? null,
  };
}

export type RatesBook = ReturnType<typeof ratesBook>;

/** Whether a person's year or month is exported: a sum reaches the threshold, or a sum has no rate. */
export const isIncluded = (
  sums: readonly (bigint | null)[],
  /** Centavos. */
  threshold: bigint,
): boolean => sums.some((sum) => sum === null || sum >= threshold);
