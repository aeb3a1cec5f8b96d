import { creditedOn } from '#contract/core/calendar/working-day.ts';
import { rentPool, rentShare } from '#contract/core/figures/rent.ts';
import { toMoney } from '#contract/core/money.ts';
import type { CalendarItem } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { RentBalance } from '#modules/rents';
import type { UnpaidBuyback } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import type { PortfolioDeps } from './deps.ts';
import { payDays } from './rules/calendar.ts';
import { keptOn, keptUntil } from './rules/kept-until.ts';
import { addDays } from './rules/series.ts';
import { rentsToCome, reservationsToPay } from './store-coming.ts';

/** How far ahead rents are listed, in days. */
const RENT_REACH = 366;

/** A future payment. */
export interface CalendarLine extends Omit<CalendarItem, 'tokens' | 'amount' | 'creditedOn'> {
  readonly tokens: bigint;
  /** USD cents. */
  readonly amount: bigint;
}

/** @param holidays days that are no working days beside weekends */
export const calendarView = (
  { tokens, amount, ...line }: CalendarLine,
  holidays: ReadonlySet<string>,
): CalendarItem => ({
  ...line,
  tokens: Number(tokens),
  amount: toMoney(amount, 'USD'),
  creditedOn: line.direction === 'in' ? creditedOn(line.day, holidays) : null,
});

/** A person's receivables, computed once for callers that need them twice. */
export interface Owed {
  readonly buybacks: readonly UnpaidBuyback[];
  readonly rents: readonly RentBalance[];
}

export const owedTo = async (
  { tokens, rents }: Pick<PortfolioDeps, 'rents' | 'tokens'>,
  userId: string,
): Promise<Owed> => ({
  buybacks: await tokens.unpaidBuybacks(userId),
  rents: await rents.balances(userId),
});

/**
 * A person's future receipts and payments, nearest first; estimated, never guaranteed. Overdue ones are listed separately.
 * @param owed the result of `owedTo` for the person, if the caller already has it
 */
export async function calendarOf(
  deps: Pick<PortfolioDeps, 'database' | 'clock' | 'projects' | 'rents' | 'tokens'>,
  userId: string,
  owed?: Owed,
): Promise<{ coming: CalendarLine[]; late: CalendarLine[] }> {
  const { db } = deps.database;
  const today = businessDay(deps.clock.now());
  const { buybacks, rents } = owed ?? (await owedTo(deps, userId));
  const lateRents = rents.flatMap(lateRent);
  const coming = [
    ...buybacks.filter(({ isDue }) => !isDue).map(buybackLine),
    ...(await rentLines(deps, { userId, today, buybacks })),
    ...(await reservationLines(db, userId)),
  ];
  const late = [...buybacks.filter(({ isDue }) => isDue).map(buybackLine), ...lateRents];
  return { coming: coming.toSorted(byDay), late: late.toSorted(byDay) };
}

const byDay = (one: CalendarLine, other: CalendarLine) => one.day.localeCompare(other.day);

/** Overdue months of rent of a project. */
const lateRent = (of: RentBalance): CalendarLine[] =>
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
          vaultNumber: null,
          tokens: 0n,
          amount: of.waiting,
          unpromised: 'overdue',
        },
      ];

const BUYBACKS = {
  invested: 'buyback',
  scheduled: 'buyback_scheduled',
  loose: 'buyback_loose',
} as const;

const buybackLine = (unpaid: UnpaidBuyback): CalendarLine => ({
  day: unpaid.payDay,
  kind: BUYBACKS[unpaid.how],
  direction: 'in',
  projectId: unpaid.projectId,
  projectName: unpaid.projectName,
  contractName: unpaid.contractName,
  vaultNumber: unpaid.vaultNumber,
  tokens: unpaid.tokens,
  amount: unpaid.amount,
  unpromised: unpaid.unpromised,
});

async function rentLines(
  { database, projects }: Pick<PortfolioDeps, 'database' | 'projects'>,
  {
    userId,
    today,
    buybacks,
  }: { userId: string; today: string; buybacks: readonly UnpaidBuyback[] },
): Promise<CalendarLine[]> {
  const rows = await rentsToCome(database.db, userId);
  const unpromised = await projects.unpromisedContracts(rows.map((row) => row.contract_id));
  return rows.flatMap((row) => {
    const own = buybacks.filter(({ contractId }) => contractId === row.contract_id);
    const kept = keptUntil(row.tokens, own, row.until);
    const pool = rentPool(row.rent, row.basis_points);
    return payDays(row.pay_day, today, addDays(today, RENT_REACH)).flatMap(
      (day): CalendarLine[] => {
        const tokens = keptOn(kept, day);
        const amount = rentShare(pool, tokens, row.all_tokens);
        if (amount === 0n) return [];
        return [
          {
            day,
            kind: 'rent',
            direction: 'in',
            projectId: row.project_id,
            projectName: row.project_name,
            contractName: row.contract_name,
            vaultNumber: null,
            tokens,
            amount,
            unpromised: unpromised.get(row.contract_id) ?? null,
          },
        ];
      },
    );
  });
}

const reservationLines = async (db: Db, userId: string): Promise<CalendarLine[]> =>
  (await reservationsToPay(db, userId)).map((row) => ({
    day: businessDay(row.expires_at),
    kind: 'reservation',
    direction: 'out',
    projectId: row.project_id,
    projectName: row.project_name,
    contractName: row.unit,
    vaultNumber: null,
    tokens: row.missing,
    amount: row.missing * row.price,
    unpromised: null,
  }));
