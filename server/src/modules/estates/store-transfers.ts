import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { EstateHeirsTable, EstateTransfersTable, EstateUnitsTable } from './tables.ts';

export const transfersOf = (db: Db, estateId: string): Promise<EstateTransfersTable[]> =>
  db
    .selectFrom('estate_transfers')
    .selectAll()
    .where('estate_id', '=', estateId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A transfer by its id; `lock` locks it until the transaction ends. */
export const transferById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<EstateTransfersTable | undefined> => {
  const query = db.selectFrom('estate_transfers').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export const heirsOf = (db: Db, transferIds: readonly string[]): Promise<EstateHeirsTable[]> =>
  transferIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('estate_heirs')
        .selectAll()
        .where('transfer_id', 'in', [...transferIds])
        .orderBy('place')
        .execute();

export const unitsOf = (db: Db, transferId: string): Promise<EstateUnitsTable[]> =>
  db.selectFrom('estate_units').selectAll().where('transfer_id', '=', transferId).execute();

/** Inserts a proposal with its heirs and the heir of each unit. */
export async function insertTransfer(
  tx: Tx,
  row: EstateTransfersTable,
  { heirs, units }: { heirs: readonly EstateHeirsTable[]; units: readonly EstateUnitsTable[] },
): Promise<void> {
  await tx.insertInto('estate_transfers').values(row).execute();
  await tx
    .insertInto('estate_heirs')
    .values([...heirs])
    .execute();
  if (units.length > 0)
    await tx
      .insertInto('estate_units')
      .values([...units])
      .execute();
}

export const decideRow = (
  tx: Tx,
  id: string,
  set: Pick<EstateTransfersTable, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
) => tx.updateTable('estate_transfers').set(set).where('id', '=', id).execute();

/** Of the given estates, those that were transferred to heirs. */
export const settledOnes = async (db: Db, estateIds: readonly string[]): Promise<Set<string>> =>
  estateIds.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('estate_transfers')
            .select('estate_id')
            .where('estate_id', 'in', [...estateIds])
            .where('state', '=', 'done')
            .execute()
        ).map((row) => row.estate_id),
      );

/** Transfers from which a person received something, newest first. */
export const receivedBy = (db: Db, userId: string) =>
  db
    .selectFrom('estate_heirs as h')
    .innerJoin('estate_transfers as t', 't.id', 'h.transfer_id')
    .innerJoin('estates as e', 'e.id', 't.estate_id')
    .select(['t.id', 't.decided_at', 'h.share_bps', 'e.died_on', 'e.user_id as from_id'])
    .where('h.user_id', '=', userId)
    .where('t.state', '=', 'done')
    .orderBy('t.decided_at', 'desc')
    .execute();

/** An amount that an heir's account received, with the names of its project and asset. */
export interface NamedLine {
  readonly asset: string;
  readonly purpose: string;
  readonly project: string | null;
  readonly contract: string | null;
  readonly unit: string | null;
  readonly vault: number | null;
}

/** The names of accounts' projects and assets, by account key. */
export async function namesOfAccounts(
  db: Db,
  accounts: readonly {
    readonly asset: string;
    readonly projectId: string;
    readonly ref: string | null;
  }[],
): Promise<Map<string, Omit<NamedLine, 'asset' | 'purpose'>>> {
  if (accounts.length === 0) return new Map();
  const places = accounts.map(({ asset, projectId, ref }) => {
    const place = { asset, projectId, ref };
    return { ...place, key: accountKeyOf(place) };
  });
  const { rows } = await sql<Omit<NamedLine, 'asset' | 'purpose'> & { key: string }>`
    select a.key, p.name as project, k.name as contract,
           coalesce(u.identifier_a || ' ' || u.identifier_b, u.identifier_a) as unit, v.number as vault
    from json_to_recordset(${JSON.stringify(places)}::json)
      as a (key text, asset text, "projectId" uuid, ref uuid)
    left join project_facts p on p.id = a."projectId"
    left join contract_facts k on 'token:' || k.id = a.asset
    left join reservation_facts r on r.id = a.ref
    left join unit_facts u on u.id = r.property_id
    left join vault_facts v on v.id = a.ref`.execute(db);
  return new Map(rows.map(({ key, ...names }) => [key, names]));
}

export const accountKeyOf = (one: {
  asset: string;
  projectId: string;
  ref: string | null;
}): string => [one.asset, one.projectId, one.ref ?? ''].join('/');

/** What an entry credited to each heir's accounts. */
export const creditedByHeir = async (db: Db, entryId: string) =>
  (
    await sql<{
      user_id: string;
      asset: string;
      project_id: string;
      purpose: string;
      ref: string | null;
      amount: bigint;
    }>`
      select a.user_id, a.asset, a.project_id, a.purpose, a.ref, l.amount
      from posting_facts l join account_facts a on a.id = l.account_id
      where l.entry_id = ${entryId} and l.amount > 0 and a.holder = 'user'
      order by a.project_id, a.asset, a.purpose, a.ref`.execute(db)
  ).rows;
