import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ProviderNoticesTable } from '../tables.ts';

export type NoticeRow = ProviderNoticesTable;

/** Most that is kept of notices that nobody vouches for, so that forging them fills no disk. */
const MOST_FORGED = 5_000;
/** Larger bodies are no notice of any provider. */
export const MOST_BYTES = 256 * 1024;

// as the indexes say it: a predicate is matched by its text
const VOUCHED = sql<boolean>`signature in ('valid', 'read')`;
const OTHERS = sql<boolean>`signature in ('unsigned', 'invalid')`;

type NewNotice = Pick<NoticeRow, 'id' | 'provider' | 'signature' | 'event_key' | 'received_at'> & {
  body: Buffer;
};

const rowOf = (notice: NewNotice): NoticeRow => ({
  ...notice,
  digest: createHash('sha256').update(notice.body).digest(),
  deposit_id: null,
  stated_amount: null,
  stated_currency: null,
  outcome: null,
  handled_at: null,
  times: 1,
});

/** Keeps a notice of the provider; a repeat is counted. @returns the notice that stands for the event */
export const keepNotice = (tx: Tx, notice: NewNotice): Promise<NoticeRow> =>
  tx
    .insertInto('provider_notices')
    .values(rowOf(notice))
    .onConflict((conflict) =>
      (notice.signature === 'unsigned'
        ? conflict.columns(['provider', 'digest']).where(OTHERS)
        : conflict.columns(['provider', 'event_key']).where(VOUCHED)
      ).doUpdateSet({ times: sql`provider_notices.times + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps a notice with a wrong signature, each body once and not without end. */
export async function keepForged(db: Db, notice: NewNotice): Promise<void> {
  const { kept } = await db
    .selectFrom('provider_notices')
    .where('signature', '=', 'invalid')
    .select((eb) => eb.fn.countAll<bigint>().as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MOST_FORGED) return;
  await db
    .insertInto('provider_notices')
    .values({ ...rowOf(notice), outcome: 'refused', handled_at: notice.received_at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'digest'])
        .where(OTHERS)
        .doUpdateSet({ times: sql`provider_notices.times + 1` }),
    )
    .execute();
}

/** A notice that is still to be dealt with, by this transaction alone; undefined when it was. */
export const lockWaiting = (tx: Tx, id: string): Promise<NoticeRow | undefined> =>
  tx
    .selectFrom('provider_notices')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const settleNotice = (
  tx: Tx,
  id: string,
  change: Pick<NoticeRow, 'outcome' | 'handled_at'> &
    Partial<Pick<NoticeRow, 'deposit_id' | 'stated_amount' | 'stated_currency'>>,
) => tx.updateTable('provider_notices').set(change).where('id', '=', id).execute();

/** Notices that were taken in before a moment and not dealt with, since something failed. */
export async function waitingNotices(db: Db, before: Date, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('provider_notices')
    .selectAll()
    .where('outcome', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

/** What was said of a deposit that came to one of these. */
export const noticesAbout = (
  tx: Tx,
  depositId: string,
  outcomes: readonly string[],
): Promise<NoticeRow[]> =>
  tx
    .selectFrom('provider_notices')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('outcome', 'in', [...outcomes])
    .execute();

/** Forgets notices that nobody vouched for. */
export const deleteForged = (db: Db, before: Date) =>
  db
    .deleteFrom('provider_notices')
    .where('signature', '=', 'invalid')
    .where('received_at', '<', before)
    .execute();

/** Forgets what notices about a person's deposits said; that they came stays. */
export const forgetBodies = (tx: Tx, depositIds: readonly string[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('provider_notices')
        .set({ body: null })
        .where('deposit_id', 'in', [...depositIds])
        .execute();
