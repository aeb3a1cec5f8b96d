import { type SqlBool, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { RightsSort } from '#contract/rights/schemas.ts';
import type { RightsKind, RightsState } from '#contract/rights/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
import type { RightsRequestRow } from '../tables.ts';

export const insertRequest = async (tx: Tx, row: RightsRequestRow): Promise<void> =>
  void (await tx.insertInto('rights_requests').values(row).execute());

/** @param options.lock locks the request until the transaction ends */
export function requestById(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RightsRequestRow | undefined> {
  const query = db.selectFrom('rights_requests').selectAll().where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export const requestByCode = (db: Db, code: string): Promise<RightsRequestRow | undefined> =>
  db.selectFrom('rights_requests').selectAll().where('code', '=', code).executeTakeFirst();

/** An identical request received since an instant and not decided: after a decision the same words are another request. */
export const sameSince = (
  db: Db,
  of: Pick<
    RightsRequestRow,
    'kind' | 'email' | 'name' | 'detail' | 'about_document' | 'about_email'
  >,
  since: Date,
): Promise<RightsRequestRow | undefined> =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('email', '=', of.email)
    .where('kind', '=', of.kind)
    .where('name', '=', of.name)
    .where(sql<SqlBool>`row(detail, about_document, about_email) is not distinct from
      row(${of.detail}::text, ${of.about_document}::text, ${of.about_email}::text)`)
    .where('received_at', '>', since)
    .where('state', '=', 'received')
    .executeTakeFirst();

/** How many requests gave an e-mail, since an instant or ever. */
export async function countOfEmail(db: Db, email: string, since?: Date): Promise<number> {
  let query = db
    .selectFrom('rights_requests')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('email', '=', email);
  if (since) query = query.where('received_at', '>', since);
  return Number((await query.executeTakeFirstOrThrow()).total);
}

export const updateRequest = async (
  tx: Tx,
  id: string,
  set: Pick<RightsRequestRow, 'state' | 'reason' | 'user_id' | 'decided_by' | 'decided_at'>,
): Promise<void> =>
  void (await tx.updateTable('rights_requests').set(set).where('id', '=', id).execute());

export const nameAccount = async (tx: Tx, id: string, userId: string): Promise<void> =>
  void (await tx
    .updateTable('rights_requests')
    .set({ named_user_id: userId })
    .where('id', '=', id)
    .execute());

export const keepExport = async (
  tx: Tx,
  id: string,
  set: Pick<RightsRequestRow, 'exported_user_id' | 'exported_at' | 'exported_by'>,
): Promise<void> =>
  void (await tx.updateTable('rights_requests').set(set).where('id', '=', id).execute());

const OWN_ORDER = sql`case when state = 'received' then due_at end nulls last, decided_at desc, id`;
const SORTS = {
  person: sql`lower(name)`,
  '-person': sql`lower(name) desc`,
  received: sql`received_at`,
  '-received': sql`received_at desc`,
  due: sql`due_at`,
  '-due': sql`due_at desc`,
} as const satisfies Record<RightsSort, unknown>;

/** Open requests first, by deadline; then the latest decided. */
export async function requestsPage(
  db: Db,
  filter: {
    state?: RightsState | undefined;
    kind?: RightsKind | undefined;
    search?: string | undefined;
    sort?: RightsSort | undefined;
    page: number;
    pageSize: number;
  },
): Promise<Page<RightsRequestRow>> {
  const { page, pageSize, state, kind, search, sort } = filter;
  let matching = db.selectFrom('rights_requests').where(
    found(search, {
      texts: [
        ...['name', 'email', 'code', 'detail', 'reason', 'about_document', 'about_email'].map(
          (column) => sql.ref(column),
        ),
        // as it is shown and written
        sql`left(code, 5) || '-' || substr(code, 6)`,
      ],
      amounts: [],
      at: [sql.ref('received_at'), sql.ref('due_at')],
    }),
  );
  if (state) matching = matching.where('state', '=', state);
  if (kind) matching = matching.where('kind', '=', kind);
  return readPage(matching.selectAll().orderBy(sort ? sql`${SORTS[sort]}, id` : OWN_ORDER), {
    page,
    pageSize,
  });
}

/** Whether the user has an undecided request to undo purchases, by account or by e-mail. */
export const hasOpenRegret = async (
  db: Db,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<boolean> =>
  (await db
    .selectFrom('rights_requests')
    .select('id')
    .where('kind', '=', 'regret')
    .where('state', '=', 'received')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('named_user_id', '=', userId),
        eb('email', '=', email.toLowerCase()),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Marks open requests that are due by an instant as reminded. @returns how many were marked now */
export async function markReminded(tx: Tx, dueBy: Date, at: Date): Promise<number> {
  const marked = await tx
    .updateTable('rights_requests')
    .set({ reminded_at: at })
    .where('state', '=', 'received')
    .where('reminded_at', 'is', null)
    .where('due_at', '<=', dueBy)
    .returning('id')
    .execute();
  return marked.length;
}
