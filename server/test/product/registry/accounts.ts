import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { dayOf, type Net, pesos } from './ledger.ts';

/*
 * The accounts that an export of movements has to name, from the tables alone: no code of the module that makes it.
 */

const MOVED = ['deposit.accept', 'deposit.revert', 'withdrawal.complete', 'withdrawal.return'];

/** The account at the other end of each entry's bank transfer, by its person, kind and instant; '' where nobody stated it. */
async function accountsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{
    kind: string;
    at: Date;
    user_id: string;
    account: string | null;
  }>`
    select e.kind, e.occurred_at as at, coalesce(d.user_id, w.user_id) as user_id,
           case when d.id is null then w.destination_account else coalesce(d.payer_account, (
             select substring(l.reference from '[0-9]{22}') from bank_statement_lines l
             where l.movement_id = d.id)) end as account
    from ledger_entries e
    left join deposits d on d.id = e.reference and d.type like '%bank_transfer'
    left join withdrawals w on w.id = e.reference and w.type = 'bank_transfer'
    where coalesce(d.id, w.id) is not null`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.user_id, row), row.account ?? '']));
}
const keyOf = (userId: string, { kind, at }: Pick<Net, 'kind' | 'at'>) =>
  `${userId} ${kind} ${at.getTime()}`;

/** The account of each of a person's changes of money in file order: '' for those that no rule wants. */
export async function accountsIn(
  db: Db,
  nets: readonly Net[],
  {
    above,
    rates,
  }: {
    /** Centavos: above them the account is named. */
    readonly above: bigint;
    readonly rates: ReadonlyMap<string, { buy: string }>;
  },
): Promise<string[]> {
  const known = await accountsOf(db);
  const rateOn = (day: string) =>
    [...rates]
      .filter(([of]) => of <= day)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .at(-1)?.[1].buy;
  return nets.map(({ userId, kind, at, asset, amount }) => {
    const rate = asset === 'ARS' ? '1' : rateOn(dayOf(at));
    const size = amount < 0n ? -amount : amount;
    const isLarge = rate === undefined || pesos(size, asset, rate) > above;
    if (!MOVED.includes(kind) || !isLarge) return '';
    return known.get(keyOf(userId, { kind, at })) || 'sin informar';
  });
}
