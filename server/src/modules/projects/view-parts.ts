import { toMoney } from '#contract/core/money.ts';
import { returnPercent, yearlyPercent } from '#contract/core/returns.ts';
import { nextWorkingDay } from '#contract/core/working-day.ts';
import type { Round, Task, Vault } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import type { Book } from './book.ts';
import { sharePercent } from './returns.ts';
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
 * A vault, with what it would give to somebody who bought in the round on sale, or in the next to open.
 * @param sale that round's price in USD cents a token, and the day one would pay: today, or when it opens; null
 * when nothing will be sold any more, and nothing is estimated
 */
export function vaultView(
  row: VaultRow,
  invested: bigint,
  told: { sale: { price: bigint; from: string } | null; coveragePercent: number },
): Vault {
  const { sale } = told;
  const total =
    sale === null || row.status === 'passed' ? null : returnPercent(row.buyback_price, sale.price);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    tokens: Number(row.tokens + row.rolled_in - row.rolled_out),
    investedTokens: Number(invested),
    buybackPrice: toMoney(row.buyback_price, 'USD'),
    buybackDate: row.buyback_date,
    returnPercent: total,
    yearlyPercent:
      total === null || sale === null
        ? null
        : yearlyPercent(total, sale.from, nextWorkingDay(row.buyback_date)),
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
