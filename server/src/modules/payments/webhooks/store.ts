import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ProviderWebhooksTable } from '../tables.ts';

export type WebhookRow = ProviderWebhooksTable;

/** Most that is kept of webhooks that nobody vouches for, so that forging them fills no disk. */
const MOST_FORGED = 5_000;
/** Larger bodies are no webhook of any provider. */
export const MOST_BYTES = 256 * 1024;

// as the indexes say it: a predicate is matched by its text
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

/** Keeps a webhook of the provider; a repeat is counted. @returns the webhook that stands for the event */
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

/** Keeps a webhook with a wrong signature, each body once and not without end. */
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

/** A webhook that is still to be dealt with, by this transaction alone; undefined when it was. */
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

/** Webhooks that were taken in before a moment and not dealt with, since something failed. */
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

/** What was said of a deposit that came to one of these. */
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

/** Forgets webhooks that nobody vouched for. */
export const deleteForged = (db: Db, before: Date) =>
  db
    .deleteFrom('provider_notices')
    .where('signature', '=', 'invalid')
    .where('received_at', '<', before)
    .execute();

/** Forgets what webhooks about a person's deposits said; that they came stays. */
export const eraseBodies = (tx: Tx, depositIds: readonly string[]) =>
  depositIds.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('provider_notices')
        .set({ body: null })
        .where('deposit_id', 'in', [...depositIds])
        .execute();
