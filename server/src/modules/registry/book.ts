import { currencyOf, isCurrency } from '#contract/core/currency.ts';
import { amountOf } from '#contract/core/money.ts';
import type { RegistryKind } from '#contract/registry/values.ts';
import { businessDay, daysBetween } from '#core/clock.ts';
import { pesosOf, policyAt } from '#modules/compliance';
import type { Tx } from '#platform/database/index.ts';
import type { RegistryDeps } from './deps.ts';
import { addTo, closingOf, type Figures, isAbout, isIncluded, ratesBook } from './rules.ts';
import { issuesOf, ownersOf, subjectsOf } from './store.ts';
import {
  firstsOf,
  type Holders,
  type NetRow,
  netsOf,
  openingsOf,
  PEOPLE,
  PROJECTS,
} from './store-ledger.ts';
import { bankRatesUntil, quotedBefore } from './store-rates.ts';

export interface Period {
  readonly kind: RegistryKind;
  /** Calendar days in Argentina, both included. */
  readonly from: string;
  readonly to: string;
}

/** Whose accounts an export adds up. */
export const holdersOf = ({ kind }: Pick<Period, 'kind'>): Holders =>
  kind === 'funds' ? PROJECTS : PEOPLE;

/** One asset of one person or project in a period. */
export interface Holding {
  /** The holder: a person, or a project. */
  readonly userId: string;
  readonly asset: string;
  readonly figures: Figures;
  readonly nets: NetRow[];
}

/** The instants of a period; a period that has not ended ends now. */
export function spanOf(
  { from, to }: Period,
  now: Date,
): { from: Date; before: Date; isOpen: boolean } {
  const span = daysBetween(from, to);
  const first = span.from ?? now;
  const end = span.before ?? now;
  return { from: first, before: end < now ? end : now, isOpen: end > now };
}

/** All data of a period's export, as of one instant. */
export async function readBook(
  deps: Pick<RegistryDeps, 'clock' | 'demo' | 'settings'>,
  db: Tx,
  period: Period,
) {
  const span = spanOf(period, deps.clock.now());
  const isKept = ({ asset }: { asset: string }) => isAbout(period.kind, asset);
  const holders = holdersOf(period);
  const holdings = holdingsOf(
    (await openingsOf(db, holders, span.from)).filter(isKept),
    (await netsOf(db, holders, span)).filter(isKept),
  );
  const lastDay = businessDayBefore(span.before);
  const rates = ratesBook({
    quoted: await quotedBefore(db, span.before),
    banks: await bankRatesUntil(db, lastDay),
  });
  const policy = await policyAt(deps, db, new Date(span.before.getTime() - 1));
  const thresholds =
    period.kind === 'subjects'
      ? {
          people: amountOf(policy.registryFrom, 'ARS'),
          companies: amountOf(policy.registryFromCompany, 'ARS'),
        }
      : null;
  const subjects = await subjectsOf(db);
  const ownerAt = await ownersOf(db, subjects);
  const holderAt = (id: string, at: Date) =>
    period.kind === 'funds' ? ownerAt(id, at) : subjects.get(id);
  const atEnd = new Date(span.before.getTime() - 1);
  const thresholdOf = (userId: string) =>
    thresholds && (subjects.get(userId)?.is_company ? thresholds.companies : thresholds.people);
  const people = Map.groupBy(holdings, ({ userId }) => userId);
  const percent = BigInt(policy.registryAccountPercent);
  const included = new Set(
    [...people].flatMap(([userId, own]) => {
      const threshold = thresholdOf(userId);
      const sums = sumsOf(own, rates, lastDay);
      return threshold === null || isIncluded(sums, threshold) ? [userId] : [];
    }),
  );
  return {
    span,
    holdings,
    rates,
    accountsAbove: (userId: string) => {
      const threshold = thresholdOf(userId);
      return threshold && (threshold * percent) / 100n;
    },
    own: await deps.settings.ownAccounts(db),
    thresholds,
    included,
    below: people.size - included.size,
    /** The person of a holder at an instant; of a project its owner then. */
    holderAt,
    /** The person of each holder at the end. */
    people: new Map(
      [...people.keys()].flatMap((id) => {
        const person = holderAt(id, atEnd);
        return person ? [[id, person] as const] : [];
      }),
    ),
    /** When each person's first change was; only for the clients' export. */
    firsts: period.kind === 'clients' ? await firstsOf(db, span.before) : new Map<string, Date>(),
    ...(await issuesOf(db)),
  };
}
export type Book = Awaited<ReturnType<typeof readBook>>;

const businessDayBefore = (before: Date) => businessDay(new Date(before.getTime() - 1));

function holdingsOf(
  openings: readonly { user_id: string; asset: string; amount: bigint }[],
  nets: readonly NetRow[],
): Holding[] {
  const found = new Map<string, Holding>();
  const of = (userId: string, asset: string): Holding => {
    const key = `${userId}/${asset}`;
    const holding = found.get(key) ?? {
      userId,
      asset,
      figures: { opening: 0n, in: 0n, out: 0n, other: 0n },
      nets: [],
    };
    found.set(key, holding);
    return holding;
  };
  for (const { user_id, asset, amount } of openings) of(user_id, asset).figures.opening = amount;
  for (const net of nets) {
    const holding = of(net.user_id, net.asset);
    addTo(holding.figures, net.kind, {
      amount: net.amount,
      isMoney: isCurrency(net.asset),
    });
    holding.nets.push(net);
  }
  return [...found.values()];
}

/**
 * A person's money in, money out and closing balance in centavos, over all currencies; null when a currency has no
 * usable rate.
 */
function sumsOf(
  own: readonly Holding[],
  rates: ReturnType<typeof ratesBook>,
  lastDay: string,
): (bigint | null)[] {
  const sums: (bigint | null)[] = [0n, 0n, 0n];
  const add = (place: number, minor: bigint, { asset, day }: { asset: string; day: string }) => {
    const currency = currencyOf(asset);
    const sum = sums[place];
    if (minor === 0n || currency === undefined || sum === null || sum === undefined) return;
    const rate = currency === 'ARS' ? '1' : rates.onOrBefore(day)?.buy;
    sums[place] = rate === undefined ? null : sum + pesosOf(minor, currency, rate);
  };
  for (const { asset, nets, figures } of own) {
    for (const net of nets) {
      const one: Figures = { opening: 0n, in: 0n, out: 0n, other: 0n };
      addTo(one, net.kind, { amount: net.amount, isMoney: true });
      add(0, one.in, { asset, day: businessDay(net.at) });
      add(1, one.out, { asset, day: businessDay(net.at) });
    }
    add(2, closingOf(figures), { asset, day: lastDay });
  }
  return sums;
}
