import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/*
 * What exports of a period have to contain, from the tables of the ledger and of rates alone: no code of the modules
 * that make them.
 */

const DECIMALS: Readonly<Record<string, number>> = { ARS: 2, USD: 2, USDT: 6 };
export const isMoney = (asset: string): boolean => asset in DECIMALS;

/** The change of a person's asset by an entry. */
export interface Net {
  readonly at: Date;
  readonly kind: string;
  readonly userId: string;
  readonly asset: string;
  readonly amount: bigint;
  /** What the platform kept of it. */
  readonly fee: bigint;
}

/** Every change that an entry made to what a person has, oldest first; moves between their own accounts are none. */
export async function netsOf(db: Db): Promise<Net[]> {
  const { rows } = await sql<{
    at: Date;
    kind: string;
    user_id: string;
    asset: string;
    amount: bigint;
    fee: bigint;
  }>`
    select e.occurred_at as at, e.kind, a.user_id, a.asset, sum(l.amount)::bigint as amount,
           coalesce((select sum(f.amount) from ledger_postings f, ledger_accounts x
                     where f.entry_id = e.id and x.id = f.account_id and x.holder = 'platform' and x.purpose = 'fees'
                       and x.asset = a.asset), 0)::bigint as fee
    from ledger_entries e, ledger_postings l, ledger_accounts a
    where l.entry_id = e.id and a.id = l.account_id and a.holder = 'user'
    group by e.id, e.seq, e.occurred_at, e.kind, a.user_id, a.asset
    having sum(l.amount) <> 0
    order by e.occurred_at, e.seq, a.user_id, a.asset`.execute(db);
  return rows.map(({ user_id: userId, ...row }) => ({ ...row, userId }));
}

/** Every change that an entry made to the released money of a project, oldest first: `userId` is the project. */
export async function fundsNetsOf(db: Db): Promise<Net[]> {
  const { rows } = await sql<{
    at: Date;
    kind: string;
    project_id: string;
    asset: string;
    amount: bigint;
  }>`
    select e.occurred_at as at, e.kind, a.project_id, a.asset, sum(l.amount)::bigint as amount
    from ledger_entries e, ledger_postings l, ledger_accounts a
    where l.entry_id = e.id and a.id = l.account_id and a.holder = 'project' and a.asset in ('ARS', 'USD', 'USDT')
      and a.purpose not in ('escrow', 'penalties')
    group by e.id, e.seq, e.occurred_at, e.kind, a.project_id, a.asset
    having sum(l.amount) <> 0
    order by e.occurred_at, e.seq, a.project_id, a.asset`.execute(db);
  return rows.map(({ project_id: userId, ...row }) => ({ ...row, userId, fee: 0n }));
}

/** What each completed withdrawal sent out and left as a fee, by the postings of its entry. */
export async function paidOf(db: Db) {
  const { rows } = await sql<{ fee: bigint; currency: string; received: bigint }>`
    select coalesce((select sum(f.amount) from ledger_postings f join ledger_accounts x on x.id = f.account_id
                     where f.entry_id = e.id and x.holder = 'platform' and x.purpose = 'fees'), 0)::bigint as fee,
           a.asset as currency, sum(l.amount)::bigint as received
    from ledger_entries e
    join ledger_postings l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.holder = 'world'
    where e.kind = 'withdrawal.complete'
    group by e.id, a.asset`.execute(db);
  return rows;
}

/** An instant's calendar day in Argentina, three hours behind UTC all year. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

/** The buying rate of each day: the bank's that was recorded last, else the last accepted one. */
export async function ratesOf(db: Db): Promise<Map<string, { buy: string; source: string }>> {
  const { rows } = await sql<{ as_of: Date; buy: string; source: string }>`
    select as_of, buy::text as buy, source from market_rates where not kept_out
    order by as_of, fetched_at`.execute(db);
  const banks = await sql<{ day: string; buy: string; source: string }>`
    select day::text as day, buy::text as buy, source from bank_buying_rates order by seq`.execute(
    db,
  );
  return new Map([
    ...rows.map(({ as_of, buy, source }) => [dayOf(as_of), { buy, source }] as const),
    ...banks.rows.map(({ day, buy, source }) => [day, { buy, source }] as const),
  ]);
}

/** The threshold of people or of companies on a day, in centavos, from the rows that administrators approved; null without one. */
export async function thresholdOn(
  db: Db,
  day: string,
  of: 'registryFrom' | 'registryFromCompany' = 'registryFrom',
): Promise<bigint | null> {
  const { rows } = await sql<{ from: string }>`
    select values->>${of}::text as from from compliance_policies
    where state = 'approved' and holds_from <= ${day}::date
    order by holds_from desc, decided_at desc limit 1`.execute(db);
  return rows[0] ? BigInt(rows[0].from) * 100n : null;
}

/** Whole centavos of an amount at a rate, cut off. */
export function pesos(amount: bigint, asset: string, buy: string): bigint {
  if (asset === 'ARS') return amount;
  const [whole = '0', fraction = ''] = buy.split('.');
  const scaled = BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
  const size = amount < 0n ? -amount : amount;
  const value = (size * scaled * 100n) / 10n ** BigInt(8 + (DECIMALS[asset] ?? 0));
  return amount < 0n ? -value : value;
}

/** A cell's number in minor units or tokens. */
export const unitsIn = (cell: unknown, asset: string): bigint =>
  BigInt(Math.round(Number(cell) * 10 ** (DECIMALS[asset] ?? 0)));

const IN = ['deposit.accept', 'withdrawal.return', 'deposit.debt_returned'];
const OUT = ['withdrawal.complete', 'deposit.revert', 'deposit.chargeback', 'treasury.recovery'];
/** Whether an entry brought a person's money in or took it out; the payment of any debt does. */
export const isOutside = (kind: string): boolean => {
  const plain = kind.replace(/_reversed$/, '');
  return [...IN, ...OUT].includes(plain) || plain.endsWith('.debt');
};

export interface Line {
  readonly section: 'Saldo inicial' | 'Movimiento' | 'Saldo final';
  readonly day: string;
  readonly amount: bigint;
}

/** The lines of each person and asset in a period of whole days. */
export function linesOf(nets: readonly Net[], { from, to }: { from: string; to: string }) {
  const found = new Map<string, Line[]>();
  const groups = Map.groupBy(nets, ({ userId, asset }) => `${userId} ${asset}`);
  for (const [key, own] of groups) {
    const before = own.filter(({ at }) => dayOf(at) < from);
    const within = own.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
    const opening = before.reduce((sum, { amount }) => sum + amount, 0n);
    const closing = within.reduce((sum, { amount }) => sum + amount, opening);
    if (opening === 0n && within.length === 0) continue;
    found.set(key, [
      { section: 'Saldo inicial', day: from, amount: opening },
      ...within.map(({ at, amount }) => ({
        section: 'Movimiento' as const,
        day: dayOf(at),
        amount,
      })),
      { section: 'Saldo final', day: to, amount: closing },
    ]);
  }
  return found;
}

/** Whether what came in, went out or is there at the end reaches a threshold; a missing rate includes the person. */
export function reaches(
  nets: readonly Net[],
  { from, to, threshold }: { from: string; to: string; threshold: bigint },
  rates: ReadonlyMap<string, { buy: string }>,
): boolean {
  const rateOn = (day: string) =>
    [...rates]
      .filter(([known]) => known <= day)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .at(-1)?.[1];
  let isUnknown = false;
  const value = (amount: bigint, asset: string, day: string): bigint => {
    const rate = asset === 'ARS' ? { buy: '1' } : rateOn(day);
    if (rate === undefined && amount !== 0n) isUnknown = true;
    return rate === undefined ? 0n : pesos(amount, asset, rate.buy);
  };
  const money = nets.filter(({ asset, at }) => isMoney(asset) && dayOf(at) <= to);
  const sums = { in: 0n, out: 0n, end: 0n };
  for (const { at, kind, asset, amount } of money.filter(({ at }) => dayOf(at) >= from)) {
    if (!isOutside(kind)) continue;
    if (amount > 0n) sums.in += value(amount, asset, dayOf(at));
    else sums.out += value(-amount, asset, dayOf(at));
  }
  for (const asset of Object.keys(DECIMALS)) {
    const balance = money
      .filter((net) => net.asset === asset)
      .reduce((sum, { amount }) => sum + amount, 0n);
    sums.end += value(balance, asset, to);
  }
  return isUnknown || Object.values(sums).some((sum) => sum >= threshold);
}
