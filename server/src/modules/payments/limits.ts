import type { Limits } from '#contract/balance/endpoints.ts';
import { type Currency, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Settings } from '#contract/settings/endpoints.ts';
import { businessDay, type Clock, startOfBusinessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Db, Tx } from '#platform/database/index.ts';
import { isOver } from './limit-rules.ts';
import { lockLimits, type MovedSince } from './store-limits.ts';

export type LimitedKind = 'deposit' | 'withdrawal' | 'transfer';

interface LimitDeps {
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly rates: Pick<Rates, 'current' | 'usdTotal'>;
  readonly clock: Clock;
}

export interface Limited {
  readonly userId: string;
  readonly kind: LimitedKind;
  readonly amount: bigint;
  readonly currency: Currency;
  /** What the person moved in this way since an instant, refused movements left out. */
  readonly movedSince: MovedSince;
}

/**
 * Keeps a movement within what the administrators allow, in USD at the platform's rate: itself, and together with the
 * others of its kind of that person on the same business day. Movements of one person are looked at one after the other.
 * @throws AppError LIMIT_PER_MOVEMENT, LIMIT_PER_DAY
 */
export async function assertWithinLimits(
  { settings, rates, clock }: LimitDeps,
  tx: Tx,
  { userId, kind, amount, currency, movedSince }: Limited,
): Promise<void> {
  const values = await settings.current(tx);
  const { movement, day } = limitsIn(values, kind);
  if (movement === null && day === null) return;
  const rate = await rates.current(tx);
  const worth = rates.usdTotal([{ minor: amount, currency }], rate);
  if (isOver(worth, movement)) throw new AppError('LIMIT_PER_MOVEMENT');
  if (day === null) return;
  await lockLimits(tx, userId);
  const moved = await movedSince(tx, dayBegan(clock));
  if (isOver(worth + rates.usdTotal(moved, rate), day)) throw new AppError('LIMIT_PER_DAY');
}

/** What the limits of a kind are, and how much of the day's is used up. */
export async function limitsOf(
  { settings, rates, clock }: LimitDeps,
  db: Db,
  { kind, movedSince }: Pick<Limited, 'kind' | 'movedSince'>,
): Promise<Limits['deposit']> {
  const { movement, day } = limitsIn(await settings.current(), kind);
  const used =
    day === null
      ? 0n
      : rates.usdTotal(await movedSince(db, dayBegan(clock)), await rates.current());
  return {
    perMovement: movement === null ? null : toMoney(movement, 'USD'),
    perDay: day === null ? null : toMoney(day, 'USD'),
    usedToday: toMoney(used, 'USD'),
  };
}

const dayBegan = (clock: Clock): Date => startOfBusinessDay(businessDay(clock.now()));

function limitsIn(settings: Settings, kind: LimitedKind) {
  return {
    movement: cents(settings[`${kind}MaxUsd`]),
    day: cents(settings[`${kind}DayUsd`]),
  };
}

/** USD cents of a setting; null where there is no limit. */
export const cents = (text: string): bigint | null =>
  text === '' ? null : parseAmount(text, 'USD');
