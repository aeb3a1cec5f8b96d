import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { UserState } from '#contract/users/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';

/** Stores the document that the administrator read when they sent a project back; replaces an earlier one. */
export const keepReview = async (
  tx: Tx,
  row: {
    readonly projectId: string;
    readonly at: Date;
    readonly reason: string;
    readonly seen: unknown;
  },
): Promise<void> =>
  void (await sql`
    insert into project_reviews (project_id, reviewed_at, reason, seen)
    values (${row.projectId}, ${row.at}, ${row.reason}, ${JSON.stringify(row.seen)}::jsonb)
    on conflict (project_id) do update
      set reviewed_at = excluded.reviewed_at, reason = excluded.reason, seen = excluded.seen`.execute(
    tx,
  ));

export const lastReview = (db: Db, projectId: string) =>
  db
    .selectFrom('project_reviews')
    .select(['reviewed_at', 'reason', 'seen'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();

/** Facts about a project's owner: account, identity check and number of projects published before. */
export async function ownerOf(db: Db, ownerId: string) {
  const { rows } = await sql<{
    name: string;
    state: UserState;
    kyc_status: KycStatus;
    published: bigint;
  }>`
    select trim(p.name || ' ' || p.lastname) as name, p.state, p.kyc_status,
           (select count(*) from projects o where o.owner_id = p.id and o.published_at is not null) as published
    from person_facts p where p.id = ${ownerId}`.execute(db);
  return rows[0];
}

/** A person's debts to the platform, in minor units. */
export async function debtsOf(db: Db, personId: string) {
  const { rows } = await sql<{ currency: Currency; owed: bigint }>`
    select asset as currency, (-sum(balance))::bigint as owed from account_facts
    where holder = 'platform' and purpose = 'receivable' and ref::text = ${personId} and balance < 0
    group by asset order by asset`.execute(db);
  return rows;
}

/** Whether a project of another owner has one of these bank accounts. */
export async function accountsElsewhere(
  db: Db,
  of: { readonly ownerId: string; readonly accounts: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projects p, jsonb_each_text(p.bank_accounts) as given(currency, account)
    where p.owner_id <> ${of.ownerId} and account = any(${[...of.accounts]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Whether a project of another owner had a trust contract with identical bytes first: that project is published, or its
 * file was uploaded earlier (ids are ordered by time). A later copy in a draft does not prevent publication.
 */
export async function contractElsewhere(
  db: Db,
  of: { readonly ownerId: string; readonly trustContract: string | null },
): Promise<boolean> {
  if (of.trustContract === null) return false;
  const { rows } = await sql`
    select 1 from resource_facts mine
    join resource_facts theirs on theirs.sha256 = mine.sha256
    join projects p on p.trust_contract = theirs.id and p.owner_id <> ${of.ownerId}
      and (p.published_at is not null or theirs.id < mine.id)
    where mine.id = ${of.trustContract}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
