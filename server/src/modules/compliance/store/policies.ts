import { sql } from 'kysely';
import {
  FIRST_EXPOSED_YEARS,
  type Policy,
  policy as policySchema,
} from '#contract/compliance/policy.ts';
import { NATIONAL_HOLIDAYS } from '#contract/core/calendar/holidays.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { prepared } from '#platform/database/queries/prepared.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
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
    select * from compliance_policies
    where state = 'approved' and holds_from <= ${day}
      and (${approvedBy}::timestamptz is null or decided_at <= ${approvedBy}::timestamptz)
    order by holds_from desc, decided_at desc, seq desc limit 1`.execute(db);
  const [row] = rows;
  return row && parsed(row);
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

const parsed = <Row extends { readonly values: unknown }>(
  row: Row,
): Omit<Row, 'values'> & { readonly values: Policy } => ({
  ...row,
  values: policySchema.parse(row.values),
});

/** Requested policies, newest first. */
export async function policiesPage(
  db: Db,
  of: { readonly page: number; readonly pageSize: number },
): Promise<Page<PolicyRow>> {
  const found = await readPage(
    db.selectFrom('compliance_policies').selectAll().orderBy('seq', 'desc'),
    of,
  );
  return { ...found, items: found.items.map(parsed) };
}

/** The approved policies that begin after a day, in their order; of those that begin on one day, the last approved. */
export async function upcomingPolicies(db: Db, day: string): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select distinct on (holds_from) * from compliance_policies
    where state = 'approved' and holds_from > ${day}
    order by holds_from, decided_at desc, seq desc`.execute(db);
  return rows.map(parsed);
}

/**
 * The values that a decided policy replaced, or would have replaced: of the approved ones that hold before it, the latest;
 * for one that was never in force, of those that were approved until its decision.
 */
export async function replacedValues(
  db: Db,
  { id, state }: Pick<PolicyRow, 'id' | 'state'>,
): Promise<Policy | undefined> {
  const { rows } = await sql<{ values: unknown }>`
    select p.values from compliance_policies one join compliance_policies p on p.id <> one.id
    where one.id = ${id} and p.state = 'approved'
      and (p.holds_from, p.decided_at, p.seq) < (one.holds_from, one.decided_at, one.seq)
      and (${state === 'approved'} or p.decided_at < one.decided_at)
    order by p.holds_from desc, p.decided_at desc, p.seq desc limit 1`.execute(db);
  const [row] = rows;
  return row && policySchema.parse(row.values);
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
  return row && parsed(row);
}

/** Changes what is known of the decisions on a policy; its values never change. */
export const decidePolicyRow = async (
  tx: Tx,
  id: string,
  set: Partial<Omit<PolicyRow, 'id' | 'values'>>,
): Promise<void> =>
  void (await tx.updateTable('compliance_policies').set(set).where('id', '=', id).execute());
