import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Notifications } from '#modules/notifications';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { RateFeed, Reading } from './feed.ts';
import { isRate, jumps } from './market-rules.ts';
import type { DollarRate } from './rules.ts';
import type { RateSettings } from './source.ts';
import { keepMarketRate, lastMarketRate } from './store-market.ts';

export interface RefreshDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: RateSettings;
  /** In the order in which they are asked. */
  readonly feeds?: readonly RateFeed[];
  readonly notifications?: Pick<Notifications, 'notifyRoles'>;
  readonly log?: Pick<Logger, 'warn'>;
}

type Outcome = 'off' | 'failed' | 'kept_out' | 'taken';

/**
 * Reads the market's rate from the first of its sources that says a good one. One that jumps too far from the one that
 * holds, whichever source said that, is kept out and the administrators are told; then the next source is asked. What
 * cannot be read or understood leaves the last one, which grows old.
 * @returns what came of it
 */
export async function refreshRate(deps: RefreshDeps): Promise<Outcome> {
  const { settings, feeds = [] } = deps;
  if (feeds.length === 0 || (await settings.current()).rateSource !== 'market') return 'off';
  let best: Outcome = 'failed';
  for (const feed of feeds) {
    const reading = await readFrom(deps, feed);
    if (reading === null) continue;
    if ((await take(deps, feed, reading)) === 'taken') return 'taken';
    best = 'kept_out';
  }
  return best;
}

/** What a source says, if that is a rate of these days. */
async function readFrom({ clock, log }: RefreshDeps, feed: RateFeed): Promise<Reading | null> {
  const source = feed.name;
  const reading = await feed.read().catch((error: unknown) => {
    log?.warn({ err: error, source }, 'a source of rates does not answer');
    return null;
  });
  if (reading === null) return null;
  const age = clock.now().getTime() - reading.asOf.getTime();
  if (isRate(reading) && age >= -AHEAD_MS && age <= OLD_MS) return reading;
  log?.warn({ reading, source }, 'a source of rates says something else than a rate of these days');
  return null;
}

const take = (deps: RefreshDeps, feed: RateFeed, reading: Reading): Promise<Outcome> =>
  deps.database.transaction(async (tx) => {
    const { clock, settings } = deps;
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

const AHEAD_MS = 3_600_000;
/** Longer than any run of holidays: what is older than this is no rate of now, however often it is repeated. */
const OLD_MS = 8 * 86_400_000;
const said = ({ buy, sell }: DollarRate) =>
  `${buy.replace('.', ',')} (compra) y ${sell.replace('.', ',')} (venta)`;

/** What a new rate is measured against: the last one taken, or what an administrator fixed since. */
async function holding({ settings }: RefreshDeps, tx: Tx): Promise<DollarRate> {
  const { usdArsBuy: buy, usdArsSell: sell } = await settings.current(tx);
  const last = await lastMarketRate(tx);
  const fixed = (await settings.changedAt?.(['usdArsBuy', 'usdArsSell'], tx)) ?? null;
  return last && (fixed === null || fixed < last.fetched_at) ? last : { buy, sell };
}
