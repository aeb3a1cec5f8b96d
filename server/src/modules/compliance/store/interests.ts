import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';

const ACCOUNT_AND_FACTS = {
  alerts: ['compliance_alerts.user_id', 'compliance_alerts.moved_at'],
  cases: ['compliance_cases.subject_id', 'compliance_cases.operation_at'],
} as const;

/**
 * Condition: the reader has no interest in the account of an alert or a case, and had none since the operation that it
 * is about.
 */
export const withoutInterest = (readerId: string, of: keyof typeof ACCOUNT_AND_FACTS) => {
  const [account, since] = ACCOUNT_AND_FACTS[of];
  return withoutInterestIn(readerId, { account: sql.ref(account), since: sql.ref(since) });
};

/** Condition: the reader has no interest in an account, and had none since an instant. */
export const withoutInterestIn = (
  readerId: string,
  {
    account,
    since,
  }: { readonly account: RawBuilder<unknown>; readonly since: RawBuilder<unknown> },
) => sql<SqlBool>`not exists (
    select from interest_facts i where i.person_id = ${readerId} and i.user_id = ${account})
  and not exists (
    select from former_interest_facts i
    where i.person_id = ${readerId} and i.user_id = ${account} and i.ended_at >= ${since})`;

/** When the last interest ended that a person had in an account; null when they had none. */
export async function interestEnded(
  db: Db | Tx,
  of: { readonly personId: string; readonly userId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('former_interest_facts')
    .select('ended_at')
    .where('person_id', '=', of.personId)
    .where('user_id', '=', of.userId)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** Whether a person had an interest in an account since an instant but has none now. */
export async function hadInterest(
  db: Db | Tx,
  { since, ...of }: { readonly personId: string; readonly userId: string; readonly since: Date },
): Promise<boolean> {
  const ended = await interestEnded(db, of);
  return ended !== null && ended >= since;
}

/** The accounts in which a person has an interest: their own, and those of a company that they own. */
export const interestsOf = async (db: Db | Tx, personId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('interest_facts')
        .select('user_id')
        .where('person_id', '=', personId)
        .execute()
    ).map(({ user_id }) => user_id),
  );

/**
 * Before erasing an account that has a case, an alert, any movement or an open request of rights: keeps a digest of its
 * holder's identity.
 */
export const keepKeys = async (tx: Tx, userId: string): Promise<void> =>
  void (await sql`
    insert into erased_person_keys (user_id, digest)
    select p.id, sha256(convert_to(p.id::text || k, 'UTF8'))
    from person_facts p cross join lateral unnest(person_keys(p.own_document, p.own_tax_id)) k
    where p.id = ${userId} and (
      exists (select from compliance_cases c where c.subject_id = p.id)
      or exists (select from compliance_alerts a where a.user_id = p.id)
      or exists (select from account_facts a where a.user_id = p.id)
      or exists (select from open_rights_request_facts r where r.user_id = p.id))
    on conflict do nothing`.execute(tx));

/** Whether an administrator was the holder of an erased account, by the digests kept of its documents. */
export async function wasHolder(
  db: Db | Tx,
  of: { readonly actorId: string; readonly ownerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from person_facts p cross join lateral unnest(person_keys(p.own_document, p.own_tax_id)) k
        join erased_person_keys e on e.digest = sha256(convert_to(e.user_id::text || k, 'UTF8'))
      where p.id = ${of.actorId} and e.user_id = ${of.ownerId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
