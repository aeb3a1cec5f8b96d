import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { AssetKind } from '#contract/proofs/schemas.ts';
import type { Db, Tx } from '#platform/database/index.ts';

/** People's balances, one row for each person and asset. */
export const holdingsOfAll = async (tx: Tx) =>
  (
    await sql<{ asset: string; user_id: string; units: bigint }>`
      select asset, user_id, sum(balance)::bigint as units
      from account_facts
      where holder = 'user'
      group by asset, user_id
      having sum(balance) > 0`.execute(tx)
  ).rows;

/** Accounts that hold each issue's tokens outside users. */
export const suppliesOfAll = async (tx: Tx) =>
  (
    await sql<{ asset: string; project_id: string; unissued: bigint; retired: bigint }>`
      select asset, project_id,
             coalesce(sum(balance) filter (where purpose = 'unissued'), 0)::bigint as unissued,
             coalesce(sum(balance) filter (where purpose = 'retired'), 0)::bigint as retired
      from account_facts
      where holder = 'project' and asset like 'token:%'
      group by asset, project_id`.execute(tx)
  ).rows;

/** The number of tokens issued, by issue. */
export const issuedOfAll = async (tx: Tx) =>
  (
    await sql<{ asset: string; issued: bigint }>`
      select asset, -sum(balance)::bigint as issued
      from account_facts
      where holder = 'world' and purpose = 'issuance'
      group by asset`.execute(tx)
  ).rows;

/** Money that the ledger holds for each project. */
export const projectMoney = async (tx: Tx) =>
  (
    await sql<{ project_id: string; kind: AssetKind; asset: Currency; units: bigint }>`
      select project_id, purpose as kind, asset, sum(balance)::bigint as units
      from account_facts
      where holder = 'project' and asset not like 'token:%'
      group by project_id, purpose, asset
      having sum(balance) <> 0`.execute(tx)
  ).rows;

/** Declared and confirmed balances of the company's bank accounts. */
export const declaredBalances = (tx: Tx) =>
  tx
    .selectFrom('bank_declaration_facts')
    .select(['id', 'account', 'currency', 'day', 'amount', 'sha256'])
    .execute();

/** The end of the audit log. */
export async function auditHead(tx: Tx): Promise<{ entries: number; head: string }> {
  const last = await tx
    .selectFrom('audit_head_facts')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { entries: Number(last?.seq ?? 0n), head: last?.hash.toString('hex') ?? '' };
}

/** The digests of the papers of published projects. */
export const paperDigests = async (tx: Tx) =>
  (
    await sql<{ project_id: string; sha256: string }>`
      select distinct p.project_id, r.sha256
      from project_paper_facts p join resource_facts r on r.id = p.file_id`.execute(tx)
  ).rows;

/** Every asset of which a person has ever had an account. */
export async function assetsEverHad(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_facts')
    .select('asset')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ asset }) => asset));
}
