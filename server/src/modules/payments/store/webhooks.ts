import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ProviderWebhooksTable } from '../tables.ts';

export type WebhookRow = ProviderWebhooksTable;

/** Limit on stored webhooks with an invalid signature, so that forgeries do not fill the disk. */
const MOST_FORGED = 5_000;
/** No provider sends larger webhooks. */
export const MOST_BYTES = 256 * 1024;

// same text as in the partial indexes, so that the planner matches the predicate
const VOUCHED = sql<boolean>`signature in ('valid', 'read')`;
const OTHERS = sql<boolean>`signature in ('unsigned', 'invalid')`;

type NewWebhook = Pick<
  WebhookRow,
  'id' | 'provider' | 'signature' | 'event_key' | 'received_at'
> & {
  body: Buffer;
};

const rowOf = (webhook: NewWebhook): WebhookRow => ({
  ...webhook,
  digest: createHash('sha256').update(webhook.body).digest(),
  deposit_id: null,
  stated_amount: null,
  stated_currency: null,
  outcome: null,
  handled_at: null,
  times: 1,
});

/** Stores a webhook; a repeat only increments its counter. @returns the stored webhook of the event */
export const keepWebhook = (tx: Tx, webhook: NewWebhook): Promise<WebhookRow> =>
  tx
    .insertInto('provider_notices')
    .values(rowOf(webhook))
    .onConflict((conflict) =>
      (webhook.signature === 'unsigned'
        ? conflict.columns(['provider', 'digest']).where(OTHERS)
        : conflict.columns(['provider', 'event_key']).where(VOUCHED)
      ).doUpdateSet({ times: sql`provider_notices.times + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a webhook with an invalid signature, each body once and up to a limit. */
export async function keepForged(db: Db, webhook: NewWebhook): Promise<void> {
  const { kept } = await db
    .selectFrom('provider_notices')
    .where('signature', '=', 'invalid')
    .select((eb) => eb.fn.countAll<bigint>().as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MOST_FORGED) return;
  await db
    .insertInto('provider_notices')
    .values({ ...rowOf(webhook), outcome: 'refused', handled_at: webhook.received_at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'digest'])
        .where(OTHERS)
        .doUpdateSet({ times: sql`provider_notices.times + 1` }),
    )
    .execute();
}

/** Locks a pending webhook for this transaction; undefined when it was handled already. */
export const lockWaiting = (tx: Tx, id: string): Promise<WebhookRow | undefined> =>
  tx
    .selectFrom('provider_notices')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const settleWebhook = (
  tx: Tx,
  id: string,
  change: Pick<WebhookRow, 'outcome' | 'handled_at'> &
    Partial<Pick<WebhookRow, 'deposit_id' | 'stated_amount' | 'stated_currency'>>,
) => tx.updateTable('provider_notices').set(change).where('id', '=', id).execute();

/** Webhooks received before an instant and still pending after a failure. */
export async function pendingWebhooks(db: Db, before: Date, limit: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('provider_notices')
    .selectAll()
    .where('outcome', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

/** Webhooks about a deposit with one of these outcomes. */
export const webhooksAbout = (
  tx: Tx,
  depositId: string,
  outcomes: readonly string[],
): Promise<WebhookRow[]> =>
  tx
    .selectFrom('provider_notices')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('outcome', 'in', [...outcomes])
    .execute();

/** Deletes webhooks with an invalid signature. */
export const deleteForged = (db: Db, before: Date) =>
  db
    .deleteFrom('provider_notices')
    .where('signature', '=', 'invalid')
    .where('received_at', '<', before)
    .execute();

/** Erases the content of webhooks about a person's deposits; the record of their arrival is kept. */
export const eraseBodies = (tx: Tx, depositIds: readonly string[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('provider_notices')
        .set({ body: null })
        .where('deposit_id', 'in', [...depositIds])
        .execute();
