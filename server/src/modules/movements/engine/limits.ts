import type { Limits } from '#contract/balance/endpoints.ts';
import { type Currency, toMoney } from '#contract/core/money.ts';
import { businessDay, type Clock, startOfBusinessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { SettingsFacts } from '#modules/settings';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import type { LimitedName } from '../tables.ts';
import { isOver } from './limit-rules.ts';
import { lockLimits, type MovementTable, movedSince } from './store.ts';

/** A kind of movement with limits in the settings. */
interface LimitedKind<Row> {
  readonly name: LimitedName;
  readonly table: MovementTable<Row>;
}

/**
 * Checks a movement against the limits per movement and per business day, in USD at the platform's rate. The daily limit
 * includes the person's other movements of the kind. A lock serialises the checks of one person.
 * @param asked.amount minor units of `currency`
 * @throws AppError LIMIT_PER_MOVEMENT, LIMIT_PER_DAY
 */
export async function assertWithinLimits<Row>(
  { settings, rates, clock }: Pick<MovementsDeps, 'settings' | 'rates' | 'clock'>,
  tx: Tx,
  asked: LimitedKind<Row> & { userId: string; amount: bigint; currency: Currency },
): Promise<void> {
  const { userId, amount, currency } = asked;
  const { movement, day } = limitsIn(await settings.current(tx), asked.name);
  if (movement === null && day === null) return;
  const rate = await rates.current(tx);
  const worth = rates.usdTotal([{ minor: amount, currency }], rate);
  if (isOver(worth, movement)) throw new AppError('LIMIT_PER_MOVEMENT');
  if (day === null) return;
  await lockLimits(tx, userId);
  const moved = await movedSince(tx, asked.table, { userId, since: dayBegan(clock) });
  if (isOver(worth + rates.usdTotal(moved, rate), day)) throw new AppError('LIMIT_PER_DAY');
}

/** The limits of a kind, and the amount of the daily limit that a person has used. */
export async function limitsOf<Row>(
  { settings, rates, clock, database }: MovementsDeps,
  { name, table }: LimitedKind<Row>,
  userId: string,
): Promise<Limits['deposit']> {
  const { movement, day } = limitsIn(await settings.current(), name);
  const since = dayBegan(clock);
  const moved = day === null ? [] : await movedSince(database.db, table, { userId, since });
  const used = day === null ? 0n : rates.usdTotal(moved, await rates.current());
  return {
    perMovement: movement === null ? null : toMoney(movement, 'USD'),
    perDay: day === null ? null : toMoney(day, 'USD'),
    usedToday: toMoney(used, 'USD'),
  };
}

const dayBegan = (clock: Clock): Date => startOfBusinessDay(businessDay(clock.now()));

const limitsIn = (settings: SettingsFacts, kind: LimitedName) => ({
  movement: settings[`${kind}MaxUsd`],
  day: settings[`${kind}DayUsd`],
});
