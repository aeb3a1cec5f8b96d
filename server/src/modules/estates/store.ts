import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { EstateDayChangesTable, EstatesTable, HeirContactsTable } from './tables.ts';

export const contactOf = (db: Db, userId: string): Promise<HeirContactsTable | undefined> =>
  db.selectFrom('heir_contacts').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const keepContact = (db: Db, { user_id, ...set }: HeirContactsTable) =>
  db
    .insertInto('heir_contacts')
    .values({ user_id, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();

export const removeContact = (db: Db, userId: string) =>
  db.deleteFrom('heir_contacts').where('user_id', '=', userId).execute();

export const estatesOf = (db: Db, userId: string): Promise<EstatesTable[]> =>
  db
    .selectFrom('estates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('frozen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const frozenOf = (db: Db, userId: string): Promise<EstatesTable | undefined> =>
  db
    .selectFrom('estates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'frozen')
    .executeTakeFirst();

/** An estate by its id; `lock` locks it until the transaction ends. */
export const estateById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<EstatesTable | undefined> => {
  const query = db.selectFrom('estates').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export const insertEstate = (tx: Tx, row: EstatesTable) =>
  tx.insertInto('estates').values(row).execute();

/** Changes the day of death, and keeps the day that was recorded before. */
export async function correctDay(tx: Tx, row: EstateDayChangesTable): Promise<void> {
  await tx.insertInto('estate_day_changes').values(row).execute();
  await tx
    .updateTable('estates')
    .set({ died_on: row.died_on })
    .where('id', '=', row.estate_id)
    .execute();
}

/** The corrections of days of death, latest first, by freeze. */
export async function dayChangesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EstateDayChangesTable[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('estate_day_changes')
    .selectAll()
    .where('estate_id', 'in', ids)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ estate_id: id }) => id);
}

/** Records that a frozen account has another cause to be blocked: lifting the freeze leaves it blocked. */
export const keepBlocked = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx
    .updateTable('estates')
    .set({ was_blocked: true })
    .where('user_id', '=', userId)
    .where('state', '=', 'frozen')
    .execute());

export const liftRow = (
  tx: Tx,
  id: string,
  set: Pick<EstatesTable, 'state' | 'lifted_by' | 'lifted_at' | 'reason'>,
) => tx.updateTable('estates').set(set).where('id', '=', id).execute();

/** Records, or takes back, that an administrator asked to lift a freeze. */
export const askLiftRow = (
  tx: Tx,
  id: string,
  set: Pick<EstatesTable, 'lift_asked_by' | 'lift_asked_at' | 'lift_reason'>,
) => tx.updateTable('estates').set(set).where('id', '=', id).execute();

/** A person's balances before an instant, with the names of each account's project and asset. */
export const positionBefore = async (db: Db, userId: string, before: Date) =>
  (
    await sql<{
      asset: string;
      purpose: string;
      project: string | null;
      contract: string | null;
      unit: string | null;
      vault: number | null;
      amount: bigint;
    }>`
      select a.asset, a.purpose, p.name as project, k.name as contract,
             coalesce(u.identifier_a || ' ' || u.identifier_b, u.identifier_a) as unit, v.number as vault,
             sum(l.amount)::bigint as amount
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id
      left join project_facts p on p.id = a.project_id
      left join contract_facts k on 'token:' || k.id = a.asset
      left join reservation_facts r on a.purpose = 'reserved' and r.id = a.ref
      left join unit_facts u on u.id = r.property_id
      left join vault_facts v on a.purpose = 'invested' and v.id = a.ref
      where a.user_id = ${userId} and e.occurred_at < ${before}
      group by 1, 2, 3, 4, 5, 6
      having sum(l.amount) <> 0
      order by p.name, a.asset, a.purpose, unit, vault`.execute(db)
  ).rows;
