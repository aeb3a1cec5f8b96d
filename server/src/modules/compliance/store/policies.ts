import { sql } from 'kysely';
import {
  FIRST_EXPOSED_YEARS,
  type Policy,
  policy as policySchema,
} from '#contract/compliance/policy.ts';
import { NATIONAL_HOLIDAYS } from '#contract/core/calendar/holidays.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import type { ExposedTerm } from '../rules/declarations.ts';
import type { PoliciesTable } from '../tables.ts';

export type PolicyRow = Omit<PoliciesTable, 'values' | 'seq'> & { readonly values: Policy };

/**
 * The policy in force on a day: of those approved for that day or an earlier one, the latest to begin.
 * @param approvedBy leaves out those that were approved later
 */
export async function policyRowOn(
  db: Db,
  day: string,
  approvedBy: Date | null = null,
): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`${prepared('policy_in_force')}
    select id, holds_from, values, asked_by, asked_at, state, decided_by, decided_at from compliance_policies
    where state = 'approved' and holds_from <= ${day}
      and (${approvedBy}::timestamptz is null or decided_at <= ${approvedBy}::timestamptz)
    order by holds_from desc, decided_at desc, seq desc limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, values: policySchema.parse(row.values) };
}

/**
 * Lists of non-working days of approved policies, each with the day from which it holds, in their order. Of those that
 * begin on one day, the last approved.
 */
export async function dayListsInForce(
  db: Db,
): Promise<{ readonly from: string; readonly days: readonly string[] }[]> {
  const { rows } = await sql<{ from: string; days: string[] | null }>`${prepared('day_lists')}
    select distinct on (holds_from) holds_from::text as from, values->'nonWorkingDays' as days from compliance_policies
    where state = 'approved' order by holds_from, decided_at desc, seq desc`.execute(db);
  // policies that were requested before the field existed have the initial list
  return rows.map(({ from, days }) => ({ from, days: days ?? NATIONAL_HOLIDAYS }));
}

/**
 * The approved policies' days and years of exposure as a JSON list, earliest first. Of those that begin on one day, the
 * last approved.
 */
export const exposedTermsJson = sql<{ from: string; years: number | null }[] | null>`(
  select json_agg(json_build_object('from', of_day.day, 'years', of_day.years) order by of_day.day) from (
    select distinct on (holds_from) holds_from::text as day, (values->>'exposedYears')::int as years
    from compliance_policies where state = 'approved' order by holds_from, decided_at desc, seq desc) of_day)`;

/** Policies that were requested before the field existed have the initial years. */
export const exposedTermsOf = (
  listed: readonly { readonly from: string; readonly years: number | null }[] | null,
): readonly ExposedTerm[] =>
  (listed ?? []).map(({ from, years }) => ({ from, years: years ?? FIRST_EXPOSED_YEARS }));

/** For how long people count as exposed after leaving office, by the day from which each term is in force. */
export async function exposedTerms(db: Db): Promise<readonly ExposedTerm[]> {
  const { rows } = await sql<{
    terms: Parameters<typeof exposedTermsOf>[0];
  }>`${prepared('exposed_terms')}select ${exposedTermsJson} as terms`.execute(db);
  return exposedTermsOf(rows[0]?.terms ?? null);
}

/** The latest hundred policies, newest first. */
export async function policyRows(db: Db): Promise<PolicyRow[]> {
  const rows = await db
    .selectFrom('compliance_policies')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, values: policySchema.parse(row.values) }));
}

export async function insertPolicy(tx: Tx, row: PolicyRow): Promise<void> {
  const values = JSON.stringify(row.values);
  await tx
    .insertInto('compliance_policies')
    .values({ ...row, values })
    .execute();
}

export async function lockPolicy(tx: Tx, id: string): Promise<PolicyRow | undefined> {
  const row = await tx
    .selectFrom('compliance_policies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, values: policySchema.parse(row.values) };
}

export const decidePolicyRow = async (
  tx: Tx,
  id: string,
  set: Pick<PolicyRow, 'state' | 'decided_by' | 'decided_at' | 'holds_from'>,
): Promise<void> =>
  void (await tx.updateTable('compliance_policies').set(set).where('id', '=', id).execute());
