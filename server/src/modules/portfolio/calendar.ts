import { toMoney } from '#contract/core/money.ts';
import type { CalendarItem } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { nextWorkingDay } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import { payDays, rentShare } from './rules-calendar.ts';
import { addDays } from './rules-series.ts';
import { buybacksToCome, looseToCome, rentsToCome, reservationsToPay } from './store-coming.ts';

/** How far ahead rents are listed, in days. */
const RENT_REACH = 366;

/** A payment to come. */
export interface CalendarLine extends Omit<CalendarItem, 'tokens' | 'amount'> {
  readonly tokens: bigint;
  /** USD cents. */
  readonly amount: bigint;
}

export const calendarView = ({ tokens, amount, ...line }: CalendarLine): CalendarItem => ({
  ...line,
  tokens: Number(tokens),
  amount: toMoney(amount, 'USD'),
});

/** What a person is to be paid and to pay, the nearest first; estimated, never guaranteed. */
export async function calendarOf(db: Db, userId: string, now: Date): Promise<CalendarLine[]> {
  const today = businessDay(now);
  const lines = [
    ...(await buybacksToCome(db, userId)).map((row) => ({ ...row, kind: 'buyback' as const })),
    ...(await looseToCome(db, userId)).map((row) => ({ ...row, kind: 'buyback_loose' as const })),
  ].map(
    (row): CalendarLine => ({
      day: nextWorkingDay(row.day),
      kind: row.kind,
      direction: 'in',
      projectId: row.project_id,
      projectName: row.project_name,
      contractName: row.contract_name,
      tokens: row.tokens,
      amount: row.tokens * row.price,
    }),
  );
  const rents = (await rentsToCome(db, userId)).flatMap((row) => {
    const reach = addDays(today, RENT_REACH);
    const until = row.until !== null && row.until < reach ? row.until : reach;
    const amount = rentShare(row.rent, row.basis_points, row.tokens, row.all_tokens);
    if (amount === 0n) return [];
    return payDays(row.pay_day, today, until).map(
      (day): CalendarLine => ({
        day,
        kind: 'rent',
        direction: 'in',
        projectId: row.project_id,
        projectName: row.project_name,
        contractName: row.contract_name,
        tokens: row.tokens,
        amount,
      }),
    );
  });
  const due = (await reservationsToPay(db, userId)).map(
    (row): CalendarLine => ({
      day: businessDay(row.expires_at),
      kind: 'reservation',
      direction: 'out',
      projectId: row.project_id,
      projectName: row.project_name,
      contractName: row.unit,
      tokens: row.missing,
      amount: row.missing * row.price,
    }),
  );
  return [...lines, ...rents, ...due].sort((one, other) => one.day.localeCompare(other.day));
}
