import { toMoney } from '#contract/core/money.ts';
import type { Round, Task, Vault } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import type { Book } from './book.ts';
import { returnPercent, sharePercent, yearlyPercent } from './returns.ts';
import { isEnded, toPercent } from './rules.ts';
import { soldOf } from './standing.ts';
import type { RoundRow, TaskRow, VaultRow } from './tables.ts';

/** A round with what the ledger tells of it. Before a project is published nothing is sold. */
export interface RoundCounts {
  readonly row: RoundRow;
  readonly sold: bigint;
  readonly available: bigint;
}

export function countRound(row: RoundRow, issued: boolean, book: Book): RoundCounts {
  if (!issued) return { row, sold: 0n, available: row.token_count };
  const unissued = book.unissued(row.id);
  const sold = soldOf({
    tokenCount: row.token_count,
    rolledIn: row.rolled_in,
    rolledOut: row.rolled_out,
    unissued,
  });
  return { row, sold, available: isEnded(row.status) ? 0n : unissued };
}

export function roundView({ row, sold, available }: RoundCounts, committed: bigint): Round {
  const offered = row.token_count + row.rolled_in;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    endsAt: (row.ended_at ?? row.ends_at).toISOString(),
    days: row.days,
    tokenCount: Number(offered),
    soldTokens: Number(sold),
    committedTokens: Number(committed),
    availableTokens: Number(available),
    price: toMoney(row.price, 'USD'),
    minimumPercent: toPercent(row.minimum_bps),
    soldPercent: sharePercent(sold, offered),
  };
}

/** Tokens that stand in a vault: by the ledger while it runs, as booked once it was paid. */
export const investedIn = (row: VaultRow, book: Book): bigint =>
  row.status === 'passed' ? row.paid_tokens : book.invested(row.id);

/**
 * @param highestPrice of the contract's rounds, USD cents a token
 * @param from the day whose yearly return is told: today, or when selling starts
 */
export function vaultView(
  row: VaultRow,
  invested: bigint,
  told: { highestPrice: bigint; from: string; coveragePercent: number },
): Vault {
  const total = returnPercent(row.buyback_price, told.highestPrice);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    tokens: Number(row.tokens + row.rolled_in - row.rolled_out),
    investedTokens: Number(invested),
    buybackPrice: toMoney(row.buyback_price, 'USD'),
    buybackDate: row.buyback_date,
    returnPercent: total,
    yearlyPercent: yearlyPercent(total, told.from, row.buyback_date),
    coveragePercent: told.coveragePercent,
  };
}

export const taskView = (row: TaskRow, files: readonly Resource[]): Task => ({
  id: row.id,
  title: row.title,
  description: row.description,
  weight: row.weight,
  startDate: row.start_date,
  endDate: row.end_date,
  plannedPercent: toPercent(row.planned_bps),
  donePercent: toPercent(row.done_bps),
  updatedAt: row.updated_at.toISOString(),
  files: [...files],
});

/**
 * The round whose price tells what a unit costs: the one that sells now, else the last completed, else
 * the next to come, else the last that ended.
 */
export function tellingRound<R extends { status: RoundRow['status']; number: number }>(
  rounds: readonly R[],
): R | null {
  const first = (status: RoundRow['status'], order: 1 | -1) =>
    rounds
      .filter((round) => round.status === status)
      .sort((a, b) => order * (a.number - b.number))[0];
  return (
    first('in_progress', 1) ??
    first('completed', -1) ??
    first('scheduled', 1) ??
    first('closed', -1) ??
    null
  );
}

/** The round to show on a card: the one that sells now, else the next to come. */
export function saleRound<R extends { row: RoundRow }>(rounds: readonly R[]): R | null {
  const by = (status: RoundRow['status']) =>
    rounds
      .filter(({ row }) => row.status === status)
      .sort((a, b) => a.row.starts_at.getTime() - b.row.starts_at.getTime())[0];
  return by('in_progress') ?? by('scheduled') ?? null;
}
