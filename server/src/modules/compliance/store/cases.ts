import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CaseSort } from '#contract/compliance/cases.ts';
import type { CaseState } from '#contract/compliance/values.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
import type { CaseAlertsTable, CasesTable, NotesTable, OfficersTable } from '../tables.ts';
import { withoutInterest } from './interests.ts';

export type CaseRow = CasesTable;
export type OfficerRow = OfficersTable;

export const insertCase = async (tx: Tx, row: CaseRow): Promise<void> =>
  void (await tx.insertInto('compliance_cases').values(row).execute());
export const insertNote = async (tx: Tx, row: NotesTable): Promise<void> =>
  void (await tx.insertInto('compliance_notes').values(row).execute());

export async function linkAlerts(
  tx: Tx,
  ids: readonly string[],
  added: Omit<CaseAlertsTable, 'alert_id'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('compliance_case_alerts')
    .values(ids.map((alert_id) => ({ ...added, alert_id })))
    .execute();
}

export const notesOf = (db: Db, caseId: string): Promise<NotesTable[]> =>
  db
    .selectFrom('compliance_notes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();

/** The alerts of a case, as they were added. */
export const alertsOfCase = (db: Db, caseId: string): Promise<CaseAlertsTable[]> =>
  db
    .selectFrom('compliance_case_alerts')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('added_at')
    .orderBy('alert_id')
    .execute();

/**
 * A case as a reader may see it: undefined for a case about themselves or a company that they own.
 * @param options.lock locks the case until the transaction ends
 */
export function caseFor(
  db: Db,
  { id, readerId }: { readonly id: string; readonly readerId: string },
  options: { lock?: boolean } = {},
): Promise<CaseRow | undefined> {
  const query = db
    .selectFrom('compliance_cases')
    .selectAll()
    .where('id', '=', id)
    .where(withoutInterest(readerId, 'cases'));
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** A case for internal use, locked until the transaction ends. */
export const caseById = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('compliance_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeCase = async (
  tx: Tx,
  id: string,
  set: Partial<Omit<CaseRow, 'id' | 'number' | 'subject_id'>>,
): Promise<void> =>
  void (await tx.updateTable('compliance_cases').set(set).where('id', '=', id).execute());

/** Filters and order of a list of cases. */
export interface CaseFilter {
  /** The cases about one person. */
  readonly userId?: string | undefined;
  readonly state?: CaseState | undefined;
  /** Those that a figure of the monthly report counts. */
  readonly counted?: RawBuilder<SqlBool> | undefined;
  readonly search?: string | undefined;
  readonly sort?: CaseSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const SUBJECT = sql`(
  select trim(u.name || ' ' || u.lastname) from person_facts u where u.id = compliance_cases.subject_id)`;
const BY_SUBJECT = sql`(
  select lower(trim(u.lastname || ' ' || u.name)) from person_facts u where u.id = compliance_cases.subject_id)`;
const WAITING_UNTIL = sql`case when state in ('open', 'to_report') then due_at end`;
const OWN_ORDER = sql`${WAITING_UNTIL} nulls last, opened_at desc, id`;
const SORTS = {
  person: sql`${BY_SUBJECT}, opened_at desc`,
  '-person': sql`${BY_SUBJECT} desc, opened_at desc`,
  opened: sql`opened_at`,
  '-opened': sql`opened_at desc`,
  state: sql`state, opened_at desc`,
  '-state': sql`state desc, opened_at desc`,
  // a case that is no longer pending has no deadline
  due: sql`${WAITING_UNTIL} nulls last, opened_at desc`,
  '-due': sql`${WAITING_UNTIL} desc nulls last, opened_at desc`,
} as const satisfies Record<CaseSort, unknown>;

/** Cases that are not about the reader: by default pending ones by deadline, then the latest. */
export async function casesPage(
  db: Db,
  filter: {
    readonly readerId: string;
  } & CaseFilter,
): Promise<Page<CaseRow>> {
  const { readerId, userId, state, counted, search, sort } = filter;
  let matching = db.selectFrom('compliance_cases').where(withoutInterest(readerId, 'cases'));
  if (userId) matching = matching.where('subject_id', '=', userId);
  if (state) matching = matching.where('state', '=', state);
  if (counted) matching = matching.where(counted);
  if (search)
    matching = matching.where(
      found(search, {
        texts: [...['number', 'title', 'subject_name'].map((column) => sql.ref(column)), SUBJECT],
        amounts: [],
        at: [sql.ref('opened_at')],
      }),
    );
  return readPage(matching.selectAll().orderBy(sort ? sql`${SORTS[sort]}, id` : OWN_ORDER), filter);
}

/** Pending cases due by an instant of which no officer was reminded, locked until the transaction ends. */
export const casesToRemind = (
  tx: Tx,
  dueBy: Date,
): Promise<Pick<CaseRow, 'id' | 'subject_id' | 'operation_at'>[]> =>
  tx
    .selectFrom('compliance_cases')
    .select(['id', 'subject_id', 'operation_at'])
    .where('state', 'in', ['open', 'to_report'])
    .where('reminded_at', 'is', null)
    .where('due_at', '<=', dueBy)
    .forUpdate()
    .execute();

export async function markReminded(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('compliance_cases')
    .set({ reminded_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Officers and deputies who can act now: active administrators of level 1. */
export const actingOfficers = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('compliance_officer_facts').select('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

/** Officers and deputies, including requested ones. */
export const officerRows = (db: Db): Promise<OfficerRow[]> =>
  db
    .selectFrom('compliance_officers')
    .selectAll()
    .where('state', '<>', 'ended')
    .orderBy('kind', 'desc')
    .orderBy('asked_at')
    .execute();

export const isActiveOfficer = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('compliance_officers')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;

/** Whether a person's document or tax id is on file: without either, their other accounts cannot be recognised. */
export async function isIdentified(db: Db, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person_facts')
    .select(['document', 'tax_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(person?.document || person?.tax_id);
}

/** @returns false when the same person was requested already */
export async function insertOfficer(tx: Tx, row: OfficerRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compliance_officers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const lockOfficer = (tx: Tx, id: string): Promise<OfficerRow | undefined> =>
  tx
    .selectFrom('compliance_officers')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst();

/** The permissions and requests for one of an administrator that did not end, locked until the transaction ends. */
export const lockOfficersOf = (tx: Tx, userId: string): Promise<OfficerRow[]> =>
  tx
    .selectFrom('compliance_officers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .forUpdate()
    .execute();

/** The permissions whose end is requested, locked until the transaction ends. */
export const lockOfficersToEnd = (tx: Tx): Promise<OfficerRow[]> =>
  tx
    .selectFrom('compliance_officers')
    .selectAll()
    .where('state', '=', 'active')
    .where('end_asked_by', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const changeOfficer = async (
  tx: Tx,
  id: string,
  set: Partial<Omit<OfficerRow, 'id' | 'user_id'>>,
): Promise<void> =>
  void (await tx.updateTable('compliance_officers').set(set).where('id', '=', id).execute());

/** Before an account is erased: adds to the cases about it what was not known when they were opened. */
export const completeSeals = async (tx: Tx, userId: string): Promise<void> =>
  void (await sql`
    update compliance_cases c set
      subject_document = coalesce(c.subject_document, p.own_document),
      subject_tax_id = coalesce(c.subject_tax_id, p.tax_id)
    from person_facts p where p.id = ${userId} and c.subject_id = p.id`.execute(tx));
