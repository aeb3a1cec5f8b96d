import { sql } from 'kysely';
import type { CompanyData, OwnersData, PowerData } from '#contract/companies/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { CompaniesTable, CompanyFilingsTable, CompanyPapersTable } from './tables.ts';

export type CompanyRow = CompaniesTable;
/** A filing; parts not filled in yet are null. */
export interface FilingRow
  extends Omit<CompanyFilingsTable, 'company' | 'power' | 'owners' | 'papers'> {
  readonly company: CompanyData | null;
  readonly power: PowerData | null;
  readonly owners: OwnersData | null;
  readonly papers: readonly string[];
}

/** The company of a person's account; `lock` locks it until the transaction ends. */
export const companyOf = (
  db: Db,
  userId: string,
  { lock = false } = {},
): Promise<CompanyRow | undefined> => {
  const query = db.selectFrom('companies').selectAll().where('user_id', '=', userId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export async function insertCompany(
  tx: Tx,
  row: CompanyRow,
  papers: readonly CompanyPapersTable[],
): Promise<void> {
  await tx.insertInto('companies').values(row).execute();
  await tx
    .insertInto('company_papers')
    .values([...papers])
    .execute();
}

export const updateCompany = (
  tx: Tx,
  id: string,
  set: Partial<Pick<CompanyRow, 'in_force_id' | 'tax_id' | 'reminded_days'>>,
) => tx.updateTable('companies').set(set).where('id', '=', id).execute();

/** Deletes a company that never submitted anything, with the places of its papers. */
export async function removeCompany(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('company_filings').where('company_id', '=', id).execute();
  await tx.deleteFrom('company_papers').where('company_id', '=', id).execute();
  await tx.deleteFrom('companies').where('id', '=', id).execute();
}

export const papersOf = (db: Db, companyId: string): Promise<CompanyPapersTable[]> =>
  db.selectFrom('company_papers').selectAll().where('company_id', '=', companyId).execute();

export const paperById = (db: Db, id: string): Promise<CompanyPapersTable | undefined> =>
  db.selectFrom('company_papers').selectAll().where('id', '=', id).executeTakeFirst();

/** A company's filings: the open one, then the last submitted first. */
export const filingsOf = (db: Db, companyId: string): Promise<FilingRow[]> =>
  db
    .selectFrom('company_filings')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`state in ('draft', 'submitted')`, 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A filing by its id; `lock` locks it until the transaction ends. */
export const filingById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<FilingRow | undefined> => {
  const query = db.selectFrom('company_filings').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const insertFiling = ({ tx, row }: { tx: Tx; row: FilingRow }) =>
  tx
    .insertInto('company_filings')
    .values({
      ...row,
      company: json(row.company),
      power: json(row.power),
      owners: json(row.owners),
      papers: JSON.stringify(row.papers),
    })
    .execute();

/** Updates parts of a draft. */
export const writeParts = (
  tx: Tx,
  id: string,
  parts: Partial<Pick<FilingRow, 'company' | 'power' | 'owners'>>,
) =>
  tx
    .updateTable('company_filings')
    .set(Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, json(value)])))
    .where('id', '=', id)
    .execute();

export const updateFiling = (
  tx: Tx,
  id: string,
  { papers, ...set }: Partial<Omit<FilingRow, 'company' | 'power' | 'owners'>>,
) =>
  tx
    .updateTable('company_filings')
    .set({ ...set, ...(papers ? { papers: JSON.stringify(papers) } : {}) })
    .where('id', '=', id)
    .execute();

export const removeDraft = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('company_filings')
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .execute();

/** Whether another account has the company in force. Serialised by tax id until the transaction ends. */
export async function isTaken(
  tx: Tx,
  { taxId, companyId }: { taxId: string; companyId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company/${taxId}`}, 0))`.execute(tx);
  return takenBy(tx, { taxId, companyId });
}

export async function takenBy(
  db: Db,
  { taxId, companyId }: { taxId: string; companyId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('companies')
    .select('id')
    .where('tax_id', '=', taxId)
    .where('id', '<>', companyId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether a person's account has ever moved anything. */
export async function wasUsed(tx: Tx, userId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account_facts')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Whether a person owns the account's company by its filing in force. For approvals, owners whom any of its sworn
 * filings named count too.
 */
export async function hasInterest(
  db: Db,
  of: { readonly actorId: string; readonly ownerId: string; readonly approves: boolean },
): Promise<boolean> {
  const { actorId, ownerId, approves } = of;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from company_holding_facts h join company_filings f on f.id = h.filing_id
        cross join lateral jsonb_array_elements(f.owners -> 'owners') o
        join person_facts p on person_keys(p.own_document, p.own_tax_id) && person_keys(o ->> 'document', o ->> 'taxId')
      where p.id = ${actorId} and h.user_id = ${ownerId}
    ) or (${approves} and exists (
      select from sworn_interest_facts where person_id = ${actorId} and user_id = ${ownerId})) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Whether a file was submitted with a filing, so that it must stay. */
export async function isHandedIn(tx: Tx, companyId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from company_filings
      where company_id = ${companyId} and papers @> ${JSON.stringify([fileId])}::jsonb) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** Companies whose power in force ends by a day and that were not reminded of it, each with its last day. */
export const endingPowers = async (db: Db, { on, days }: { on: string; days: number }) =>
  (
    await sql<{ id: string; user_id: string; ends_on: string; name: string }>`
      select c.id, c.user_id, f.power ->> 'endsOn' as ends_on, f.company ->> 'name' as name
      from companies c join company_filings f on f.id = c.in_force_id
      where f.power ->> 'endsOn' <= ${on} and (c.reminded_days is null or c.reminded_days > ${days})`.execute(
      db,
    )
  ).rows;
