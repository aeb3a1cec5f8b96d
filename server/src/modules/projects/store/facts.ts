import { sql } from 'kysely';
import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type {
  ContractFacts,
  HeldProject,
  Lock,
  NamedProperty,
  ProjectFacts,
  PropertyFacts,
  RentContractFacts,
  VaultFacts,
} from '../door.ts';
import type { ContractRow, ProjectRow, PropertyRow, VaultRow } from '../tables.ts';

/* Reads for modules above, in the types of door.ts. */

export async function projectFacts(db: Db, id: string): Promise<ProjectFacts> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('PROJECT_NOT_FOUND');
  return toProjectFacts(row);
}

const toProjectFacts = (row: ProjectRow): ProjectFacts => ({
  id: row.id,
  name: row.name,
  ownerId: row.owner_id,
  status: row.status,
  reservationDays: row.reservation_days,
  bankAccounts: row.bank_accounts,
  publishedAt: row.published_at,
});

export async function namesOf(
  db: Db,
  table: 'projects' | 'contracts',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function projectIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an owner has a project that is published or under review. */
export async function hasLiveProject(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['published', 'in_review'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NO_ACCOUNTS = JSON.stringify({ ARS: '', USD: '', USDT: '' });

/** Erases the bank accounts of an owner's projects. */
export async function eraseBankAccounts(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ bank_accounts: NO_ACCOUNTS })
    .where('owner_id', '=', ownerId)
    .execute();
}

/**
 * Gives a project to another owner, without the former one's bank accounts. Editors must reload the project before they
 * save.
 * @returns false when it is no longer `from`'s
 */
export async function changeOwner(
  tx: Tx,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set((eb) => ({
      owner_id: to,
      bank_accounts: NO_ACCOUNTS,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('owner_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The projects of an owner that are public, to be published or cancelled, by name. */
export const heldProjectsOf = (db: Db, ownerId: string): Promise<HeldProject[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'status'])
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'draft')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** How many drafts an owner has. */
export async function draftCountOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of an owner's drafts, locked. */
export async function draftIdsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function contractIdsOf(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

type ContractWithTokens = ContractRow & { tokens: bigint; last_buyback: string | null };

const contracts = (db: Db) =>
  db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.project_id')
    .selectAll('contracts')
    .select(
      sql<bigint>`coalesce(
        (select sum(v.tokens) from vaults v where v.contract_id = contracts.id),
        (select sum(r.token_count) from rounds r where r.contract_id = contracts.id),
        0)::bigint`.as('tokens'),
    )
    .select(
      sql<string | null>`(
        select max(v.buyback_date) from vaults v
        where v.contract_id = contracts.id and v.status <> 'passed')`.as('last_buyback'),
    );

const toContractFacts = (row: ContractWithTokens): ContractFacts => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  tokenType: row.token_type,
  status: row.status,
  minimumTicket: row.minimum_ticket,
  rentModel:
    row.rent_pay_day === null
      ? null
      : {
          payDay: row.rent_pay_day,
          amount: row.rent_amount ?? 0n,
          basisPoints: row.rent_bps ?? 0,
        },
  tokens: row.tokens,
  lastBuyback: row.last_buyback,
});

export async function oneContract(db: Db, id: string): Promise<ContractFacts> {
  const row = await contracts(db).where('contracts.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('CONTRACT_NOT_FOUND');
  return toContractFacts(row);
}

/** Contracts by id; unknown ids are absent. */
export async function contractsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ContractFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await contracts(db)
    .where('contracts.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toContractFacts(row)]));
}

/** Those of the projects that were cancelled. */
export async function cancelledAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'cancelled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of the contracts whose project was cancelled. */
export async function contractsOfCancelled(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contracts')
    .innerJoin('projects', 'projects.id', 'contracts.project_id')
    .select('contracts.id')
    .where('contracts.id', 'in', [...ids])
    .where('projects.status', '=', 'cancelled')
    .execute();
  return rows.map(({ id }) => id);
}

export async function rentContracts(db: Db): Promise<RentContractFacts[]> {
  const rows = await contracts(db)
    .select('projects.cancelled_at')
    .where('projects.status', 'in', ['published', 'cancelled'])
    .where('contracts.rent_pay_day', 'is not', null)
    .orderBy('contracts.id')
    .execute();
  return rows.flatMap((row) => {
    const facts = toContractFacts(row);
    const { rentModel } = facts;
    return rentModel ? [{ ...facts, rentModel, cancelledAt: row.cancelled_at }] : [];
  });
}

/** @param holidays non-working days besides weekends */
export const vaultFacts = (row: VaultRow, holidays: ReadonlySet<string>): VaultFacts => ({
  id: row.id,
  projectId: row.project_id,
  contractId: row.contract_id,
  number: row.number,
  status: row.status,
  capacity: row.tokens + row.rolled_in - row.rolled_out,
  buybackPrice: row.buyback_price,
  buybackDate: row.buyback_date,
  payDay: nextWorkingDay(row.buyback_date, holidays),
});

/** @throws AppError NOT_FOUND */
export async function oneVault(tx: Tx, id: string, { lock }: Lock = {}): Promise<VaultRow> {
  const query = tx.selectFrom('vaults').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const vaultsOfContract = (
  db: Db,
  contractId: string,
  { lock }: Lock = {},
): Promise<VaultRow[]> => {
  const query = db
    .selectFrom('vaults')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('number');
  return (lock ? query.forUpdate() : query).execute();
};

/** Vaults of several contracts, each contract's by number. */
export const vaultsOfContracts = async (
  db: Db,
  contractIds: readonly string[],
): Promise<VaultRow[]> =>
  contractIds.length === 0
    ? []
    : db
        .selectFrom('vaults')
        .selectAll()
        .where('contract_id', 'in', [...contractIds])
        .orderBy('contract_id')
        .orderBy('number')
        .execute();

export const vaultsById = async (db: Db, ids: readonly string[]): Promise<VaultRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('vaults')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export const dueVaults = (db: Db, today: string): Promise<VaultRow[]> =>
  db
    .selectFrom('vaults')
    .innerJoin('projects', 'projects.id', 'vaults.project_id')
    .selectAll('vaults')
    .where('projects.status', 'in', ['published', 'cancelled'])
    .where('vaults.status', '!=', 'passed')
    .where('vaults.buyback_date', '<=', today)
    .orderBy('vaults.buyback_date')
    .orderBy('vaults.number')
    .execute();

const toPropertyFacts = (row: PropertyRow): PropertyFacts => ({
  id: row.id,
  projectId: row.project_id,
  identifierA: row.identifier_a,
  identifierB: row.identifier_b,
  price: row.price,
  reservationPrice: row.reservation_price,
  status: row.status,
});

/** Units of a project that are neither reserved nor sold, in document order. */
export async function freeProperties(db: Db, projectId: string): Promise<PropertyFacts[]> {
  const rows = await db
    .selectFrom('properties')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 'available')
    .orderBy('position')
    .execute();
  return rows.map(toPropertyFacts);
}

export async function oneProperty(tx: Tx, id: string, { lock }: Lock = {}): Promise<PropertyFacts> {
  const query = tx.selectFrom('properties').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('PROPERTY_NOT_FOUND');
  return toPropertyFacts(row);
}

/** Units by id with the names around them; unknown ids are absent. */
export async function propertiesById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NamedProperty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .innerJoin('projects', 'projects.id', 'properties.project_id')
    .innerJoin('property_types', 'property_types.id', 'properties.property_type_id')
    .selectAll('properties')
    .select(['projects.name as project_name', 'property_types.name as type_name'])
    .where('properties.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { ...toPropertyFacts(row), projectName: row.project_name, typeName: row.type_name },
    ]),
  );
}
