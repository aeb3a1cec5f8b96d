import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { rentPool, rentShare } from '#contract/core/rent.ts';
import { isDue } from '#contract/core/working-day.ts';
import type { CalendarItem } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { nextWorkingDay } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import type { PortfolioDeps } from './deps.ts';
import { payDays } from './rules-calendar.ts';
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

/**
 * What a person is to be paid and to pay, the nearest first; estimated, never guaranteed. What came due and was not paid
 * is apart.
 */
export async function calendarOf(
  { database, clock, rents }: Pick<PortfolioDeps, 'database' | 'clock' | 'rents'>,
  userId: string,
): Promise<{ coming: CalendarLine[]; late: CalendarLine[] }> {
  const { db } = database;
  const today = businessDay(clock.now());
  const buybacks = await buybackLines(db, userId);
  const lateRents = (await rents.balances(userId)).flatMap(lateRent);
  const coming = [
    ...buybacks.filter(({ day }) => !isDue(day, today)),
    ...(await rentLines(db, userId, today)),
    ...(await reservationLines(db, userId)),
  ];
  const late = [...buybacks.filter(({ day }) => isDue(day, today)), ...lateRents];
  return { coming: coming.toSorted(byDay), late: late.toSorted(byDay) };
}

const byDay = (one: CalendarLine, other: CalendarLine) => one.day.localeCompare(other.day);

/** Months of rent of a project that wait for its money. */
const lateRent = (of: {
  projectId: string;
  projectName: string;
  waiting: Money;
  waitingSince: string | null;
}): CalendarLine[] =>
  of.waitingSince === null
    ? []
    : [
        {
          day: of.waitingSince,
          kind: 'rent',
          direction: 'in',
          projectId: of.projectId,
          projectName: of.projectName,
          contractName: null,
          tokens: 0n,
          amount: parseAmount(of.waiting.amount, 'USD') ?? 0n,
        },
      ];

const buybackLines = async (db: Db, userId: string): Promise<CalendarLine[]> =>
  [
    ...(await buybacksToCome(db, userId)).map((row) => ({ ...row, kind: 'buyback' as const })),
    ...(await looseToCome(db, userId)).map((row) => ({ ...row, kind: 'buyback_loose' as const })),
  ].map((row) => ({
    day: nextWorkingDay(row.day),
    kind: row.kind,
    direction: 'in',
    projectId: row.project_id,
    projectName: row.project_name,
    contractName: row.contract_name,
    tokens: row.tokens,
    amount: row.tokens * row.price,
  }));

const rentLines = async (db: Db, userId: string, today: string): Promise<CalendarLine[]> =>
  (await rentsToCome(db, userId)).flatMap((row) => {
    const reach = addDays(today, RENT_REACH);
    const until = row.until !== null && row.until < reach ? row.until : reach;
    const amount = rentShare(rentPool(row.rent, row.basis_points), row.tokens, row.all_tokens);
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
const reservationLines = async (db: Db, userId: string): Promise<CalendarLine[]> =>
  (await reservationsToPay(db, userId)).map((row) => ({
    day: businessDay(row.expires_at),
    kind: 'reservation',
    direction: 'out',
    projectId: row.project_id,
    projectName: row.project_name,
    contractName: row.unit,
    tokens: row.missing,
    amount: row.missing * row.price,
  }));
