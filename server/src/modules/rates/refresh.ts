import type { DollarRate } from '#contract/core/figures/exchange.ts';
import { DAY_MS, HOUR_MS } from '#contract/core/time.ts';
import { businessDay, type Clock, startOfBusinessDay } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { readableDecimal } from '#core/readable.ts';
import type { Notifications } from '#modules/notifications';
import type { NonWorkingDays } from '#modules/settings';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { RateFeed, Reading } from './feed.ts';
import { aroundMiddle, changesByMoreThan, isFromEarlierDay, isRate } from './market-rules.ts';
import type { RateSettings } from './source.ts';
import {
  keepMarketRate,
  lastMarketRate,
  lastMarketRateOf,
  type MarketRateRow,
  newestRejectedRate,
} from './store-market.ts';

export interface RefreshDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: RateSettings;
  readonly nonWorkingDays: NonWorkingDays;
  /** In order of preference. */
  readonly feeds?: readonly RateFeed[];
  readonly notifications?: Pick<Notifications, 'notifyRoles'>;
  readonly log?: Pick<Logger, 'warn'>;
}

type Outcome = 'off' | 'failed' | 'kept_out' | 'taken';

/**
 * Reads the market's rate from the first source with a valid one. A rate that jumps too far from the one in force is
 * rejected, the administrators are notified, and the run ends: the next source may only be slower to publish the same
 * move, so it is queried only when the one before it fails, never after an alarming rate. An unreadable rate, or one
 * older than the known one, leaves the last rate in force until it is stale. A source that repeats a rate from days ago
 * is asked last, and accepted only when no other is newer.
 * @returns the outcome
 */
export async function refreshRate(deps: RefreshDeps): Promise<Outcome> {
  const { settings, nonWorkingDays, feeds = [] } = deps;
  if (feeds.length === 0 || (await settings.current()).rateSource !== 'market') return 'off';
  let standing: { feed: RateFeed; reading: Reading } | undefined;
  for (const feed of feeds) {
    const reading = await readFrom(deps, feed);
    if (reading === null) continue;
    // this source repeats an old rate with status 200, so a newer source is preferred; after several holidays there
    // is none
    if (isFromEarlierDay(reading.asOf, deps.clock.now(), await nonWorkingDays())) {
      standing ??= { feed, reading };
      continue;
    }
    const outcome = await take(deps, feed, reading);
    if (outcome !== 'failed') return outcome;
  }
  return standing ? take(deps, standing.feed, standing.reading) : 'failed';
}

/** A source's rate, if it is valid and recent. */
async function readFrom({ clock, log }: RefreshDeps, feed: RateFeed): Promise<Reading | null> {
  const source = feed.name;
  const reading = await feed.read().catch((error: unknown) => {
    log?.warn({ err: error, source }, 'rate source does not answer');
    return null;
  });
  if (reading === null) return null;
  const age = clock.now().getTime() - reading.asOf.getTime();
  if (isRate(reading) && age >= -AHEAD_MS && age <= OLD_MS) return reading;
  log?.warn({ reading, source }, 'rate rejected: out of range or wrong date');
  return null;
}

const take = (deps: RefreshDeps, feed: RateFeed, said: Reading): Promise<Outcome> =>
  deps.database.transaction(async (tx) => {
    const { clock, settings } = deps;
    const source = feed.name;
    const { rateJumpPercent } = await settings.current(tx);
    const before = await holding(deps, tx);
    if (await isOvertaken(feed, said, { before, tx })) {
      deps.log?.warn({ reading: said, source }, 'rate ignored: older than the known one');
      return 'failed';
    }
    const rate = feed.daily ? aroundMiddle(said.sell, await spreadOf(deps, tx)) : said;
    const changes = before.source !== null && before.source !== source;
    const percent = changes ? Math.min(rateJumpPercent, ACROSS_PERCENT) : rateJumpPercent;
    const keptOut = changesByMoreThan(before, rate, percent);
    const { buy, sell } = rate;
    await keepMarketRate(tx, {
      id: newId(clock.now()),
      source,
      buy,
      sell,
      as_of: said.asOf,
      fetched_at: clock.now(),
      kept_out: keptOut,
    });
    if (keptOut)
      await notifyOf(deps, tx, {
        kind: 'rate_kept_out',
        source,
        before,
        now: rate,
        once: `${buy}/${sell}`,
      });
    else if (changes) {
      // when sources alternate, notify once a day for each
      const once = `${source}:${businessDay(clock.now())}`;
      await notifyOf(deps, tx, { kind: 'rate_source_changed', source, before, now: rate, once });
    }
    return keptOut ? 'kept_out' : 'taken';
  });

/** Whether a rate is older than the one in force, or than a rejected one that awaits a decision. */
async function isOvertaken(
  { daily }: RateFeed,
  { asOf }: Reading,
  { before, tx }: { before: Holding; tx: Tx },
): Promise<boolean> {
  const { last, since } = before;
  // a daily rate covers its whole day: it is not older than a rate from noon of that day
  const taken = last && (daily ? startOfBusinessDay(businessDay(last.as_of)) : last.as_of);
  if (taken && asOf < taken) return true;
  const alarming = await newestRejectedRate(tx, since ?? new Date(0));
  return alarming !== undefined && asOf < alarming.as_of;
}

/**
 * The spread between buying and selling: of the last source with both, else of the settings.
 */
async function spreadOf({ feeds = [], settings }: RefreshDeps, tx: Tx): Promise<DollarRate> {
  const { usdArsBuy: buy, usdArsSell: sell } = await settings.current(tx);
  const both = feeds.filter(({ daily }) => !daily).map(({ name }) => name);
  return (await lastMarketRateOf(tx, both)) ?? { buy, sell };
}

interface RateEvent {
  readonly kind: 'rate_kept_out' | 'rate_source_changed';
  readonly source: string;
  readonly before: DollarRate;
  readonly now: DollarRate;
  /** The administrators are notified once for each such key. */
  readonly once: string;
}

const notifyOf = async (
  { notifications }: RefreshDeps,
  tx: Tx,
  { kind, source, before, now, once }: RateEvent,
): Promise<void> =>
  notifications?.notifyRoles(tx, {
    roles: ['admin'],
    kind,
    data: { source, before: inWords(before), now: inWords(now) },
    once: `${kind === 'rate_kept_out' ? 'rate' : kind}:${once}`,
  });

const AHEAD_MS = HOUR_MS;
/** Longer than any run of holidays: an older rate is not current, however often it is repeated. */
const OLD_MS = 8 * DAY_MS;
/**
 * How far two sources may differ, in percent. They publish the same official dollar; outside of devaluations (118 % on
 * 2023-12-13) its retail and wholesale rates of one day differ by a few percent.
 */
const ACROSS_PERCENT = 10;
const inWords = ({ buy, sell }: DollarRate) =>
  `${readableDecimal(buy)} (compra) y ${readableDecimal(sell)} (venta)`;

/** The rate that a new one is compared with. */
interface Holding extends DollarRate {
  /** Its source; null when an administrator fixed it. */
  readonly source: string | null;
  /** The last accepted rate, whether or not it is in force. */
  readonly last: MarketRateRow | undefined;
  /** Since when it is in force; null for the initial one. */
  readonly since: Date | null;
}

/** The last accepted rate, or one that an administrator set since. */
async function holding({ settings, clock }: RefreshDeps, tx: Tx): Promise<Holding> {
  const { usdArsBuy: buy, usdArsSell: sell } = await settings.current(tx);
  const last = await lastMarketRate(tx, clock.now());
  const fixed = (await settings.changedAt?.(['usdArsBuy', 'usdArsSell'], tx)) ?? null;
  return last && (fixed === null || fixed < last.fetched_at)
    ? { buy: last.buy, sell: last.sell, source: last.source, last, since: last.fetched_at }
    : { buy, sell, source: null, last, since: fixed };
}
