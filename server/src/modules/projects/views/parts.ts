import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { sharePercent } from '#contract/core/figures/coverage.ts';
import { toMoney } from '#contract/core/money.ts';
import type { Round, Vault } from '#contract/projects/offers.ts';
import type { Task } from '#contract/projects/works.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { minimumTokens, soldOf } from '../document/standing.ts';
import type { Book } from '../figures/book.ts';
import { outcomeOf, type RentTerms, type Sale } from '../figures/estimate.ts';
import { type LateFacts, lateView } from '../figures/late.ts';
import { roomOf } from '../figures/room.ts';
import { isEnded, toPercent } from '../rules.ts';
import type { RoundRow, TaskRow, VaultRow } from '../tables.ts';

/** Token counts of a round from the ledger. Before the publication nothing is sold. */
export interface RoundCounts {
  readonly row: RoundRow;
  readonly sold: bigint;
  readonly available: bigint;
  /** In progress, and past its end date or sold out. */
  readonly salesOver: boolean;
  /** The end of the last grace period of a round whose sales are over. */
  readonly decidesAt: Date | null;
}

/** @param given `issued`: whether the project was published; `decisions`: by round id */
export function countRound(
  row: RoundRow,
  given: { issued: boolean; book: Book; now: Date; decisions: ReadonlyMap<string, Date> },
): RoundCounts {
  const { issued, book, now, decisions } = given;
  if (!issued)
    return { row, sold: 0n, available: row.token_count, salesOver: false, decidesAt: null };
  const unissued = book.unissued(row.id);
  const sold = soldOf({
    tokenCount: row.token_count,
    rolledIn: row.rolled_in,
    rolledOut: row.rolled_out,
    unissued,
  });
  const isPast = row.ends_at <= now;
  const available = isEnded(row.status) || isPast ? 0n : unissued;
  const salesOver = row.status === 'in_progress' && available === 0n;
  return {
    row,
    sold,
    available,
    salesOver,
    decidesAt: salesOver ? later(decisions.get(row.id), isPast ? row.ends_at : null) : null,
  };
}

const later = (one: Date | undefined, other: Date | null): Date | null =>
  one === undefined || (other !== null && other > one) ? other : one;

export function roundView(counts: RoundCounts, committed: bigint): Round {
  const { row, sold, available, salesOver, decidesAt } = counts;
  const offered = row.token_count + row.rolled_in;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    startsAt: row.starts_at.toISOString(),
    endsAt: (row.ended_at ?? row.ends_at).toISOString(),
    formerEndsAt: row.former_ends_at?.toISOString() ?? null,
    salesOver,
    decidesAt: decidesAt?.toISOString() ?? null,
    days: row.days,
    tokenCount: Number(offered),
    soldTokens: Number(sold),
    committedTokens: Number(committed),
    availableTokens: Number(available),
    price: toMoney(row.price, 'USD'),
    minimumPercent: toPercent(row.minimum_bps),
    minimumTokens: Number(minimumTokens(row)),
    soldPercent: sharePercent(sold, offered),
  };
}

/** Tokens in a vault: from the ledger while it is unpaid, from its row once it was paid. */
export const investedIn = (row: VaultRow, book: Book): bigint =>
  row.status === 'passed' ? row.paid_tokens : book.invested(row.id);

/**
 * A vault in its API schema, with the estimated return for a buyer in the round on sale, or in the next to open.
 * @param given.sale that round's price in USD cents a token and the day of the purchase (today, or the opening); null
 *   when no round sells or a payment is overdue, and then there is no estimate
 */
export function vaultView(
  row: VaultRow,
  held: { readonly invested: bigint; readonly loose: bigint },
  given: {
    sale: Sale | null;
    rent: RentTerms | null;
    coveragePercent: number;
    late: LateFacts | null;
    holidays: ReadonlySet<string>;
  },
): Vault {
  const { sale, rent, late } = given;
  const payDay = nextWorkingDay(row.buyback_date, given.holidays);
  const capacity = row.tokens + row.rolled_in - row.rolled_out;
  const outcome =
    sale === null || row.status === 'passed' ? null : outcomeOf({ ...row, payDay }, sale, rent);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    tokens: Number(capacity),
    investedTokens: Number(held.invested),
    room: Number(roomOf({ status: row.status, capacity }, held.invested)),
    looseTokens: Number(held.loose),
    buybackPrice: toMoney(row.buyback_price, 'USD'),
    buybackDate: row.buyback_date,
    payDay,
    returnPercent: outcome?.totalPercent ?? null,
    yearlyPercent: outcome?.yearlyPercent ?? null,
    coveragePercent: given.coveragePercent,
    late: lateView(late),
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
 * The round whose price is shown as the token price: the latest in progress (an earlier one may still be in its grace
 * period), else the last completed, else the next scheduled, else the last that ended.
 */
export function priceRound<R extends { status: RoundRow['status']; number: number }>(
  rounds: readonly R[],
): R | null {
  const first = (status: RoundRow['status'], order: 1 | -1) =>
    rounds
      .filter((round) => round.status === status)
      .sort((a, b) => order * (a.number - b.number))[0];
  return (
    first('in_progress', -1) ??
    first('completed', -1) ??
    first('scheduled', 1) ??
    first('closed', -1) ??
    null
  );
}

/** The round to show on a card: the latest in progress, else the next scheduled. */
export function saleRound<R extends { row: RoundRow }>(rounds: readonly R[]): R | null {
  const by = (status: RoundRow['status']) =>
    rounds
      .filter(({ row }) => row.status === status)
      .toSorted((a, b) => a.row.starts_at.getTime() - b.row.starts_at.getTime());
  return by('in_progress').at(-1) ?? by('scheduled')[0] ?? null;
}
