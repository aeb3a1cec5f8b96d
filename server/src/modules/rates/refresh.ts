import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Notifications } from '#modules/notifications';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { RateFeed } from './feed.ts';
import { isRate, jumps } from './market-rules.ts';
import type { DollarRate } from './rules.ts';
import type { RateSettings } from './source.ts';
import { keepMarketRate, lastMarketRate } from './store-market.ts';

export interface RefreshDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: RateSettings;
  readonly feed?: RateFeed;
  readonly notifications?: Pick<Notifications, 'notifyRoles'>;
  readonly log?: Pick<Logger, 'warn'>;
}

/**
 * Reads the market's rate. One that jumps too far from the one that holds is kept out and the administrators are told;
 * what cannot be read or understood leaves the last one, which grows old.
 * @returns what came of it
 */
export async function refreshRate(
  deps: RefreshDeps,
): Promise<'off' | 'failed' | 'kept_out' | 'taken'> {
  const { database, clock, settings, feed, log } = deps;
  if (!feed || (await settings.current()).rateSource !== 'market') return 'off';
  const reading = await feed.read().catch((error: unknown) => {
    log?.warn({ err: error }, 'the source of rates does not answer');
    return null;
  });
  if (reading === null) return 'failed';
  if (!isRate(reading) || reading.asOf.getTime() > clock.now().getTime() + AHEAD_MS) {
    log?.warn({ reading }, 'the source of rates says something else than a rate');
    return 'failed';
  }
  return database.transaction(async (tx) => {
    const { rateJumpPercent } = await settings.current(tx);
    const before = await holding(deps, tx);
    const keptOut = jumps(before, reading, rateJumpPercent);
    const { buy, sell, asOf } = reading;
    await keepMarketRate(tx, {
      id: newId(clock.now()),
      ...{ source: feed.name, buy, sell, as_of: asOf },
      fetched_at: clock.now(),
      kept_out: keptOut,
    });
    if (!keptOut) return 'taken';
    const told = { source: feed.name, before: said(before), now: said(reading) };
    await deps.notifications?.notifyRoles(
      tx,
      ['admin'],
      'rate_kept_out',
      told,
      `rate:${buy}/${sell}`,
    );
    return 'kept_out';
  });
}

const AHEAD_MS = 3_600_000;
const said = ({ buy, sell }: DollarRate) =>
  `${buy.replace('.', ',')} (compra) y ${sell.replace('.', ',')} (venta)`;

/** What a new rate is measured against: the last one taken, or what an administrator fixed since. */
async function holding({ settings }: RefreshDeps, tx: Tx): Promise<DollarRate> {
  const { usdArsBuy: buy, usdArsSell: sell } = await settings.current(tx);
  const last = await lastMarketRate(tx);
  const fixed = (await settings.changedAt?.(['usdArsBuy', 'usdArsSell'], tx)) ?? null;
  return last && (fixed === null || fixed < last.fetched_at) ? last : { buy, sell };
}
