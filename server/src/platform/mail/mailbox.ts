import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/time.ts';
import type { Db } from '#platform/database/index.ts';
import { type AttachedDocument, attachedOf } from './attached.ts';
import type { MailStatus } from './tables.ts';
import './tables.ts';

export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly status: MailStatus;
  readonly attached: readonly AttachedDocument[];
  readonly createdAt: Date;
}

/** The latest hundred mails to an address in any case, newest first: the embedded mailbox. */
export async function listMails(
  db: Db,
  filter: { readonly to?: string } = {},
): Promise<StoredMail[]> {
  let query = db
    .selectFrom('mails')
    .select([
      'id',
      'to_address as to',
      'subject',
      'text',
      'html',
      'status',
      'attached',
      'created_at as createdAt',
    ]);
  if (filter.to !== undefined)
    query = query.where(sql`lower(to_address)`, '=', filter.to.trim().toLowerCase());
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
  return rows.map((row) => ({ ...row, attached: attachedOf(row.attached) }));
}

/** The attachments of a mail in the embedded mailbox; none for a mail that is unknown or was sent. */
export async function mailAttached(db: Db, id: string): Promise<readonly AttachedDocument[]> {
  const row = await db
    .selectFrom('mails')
    .select('attached')
    .where('id', '=', id)
    .where('status', '=', 'kept')
    .executeTakeFirst();
  return row ? attachedOf(row.attached) : [];
}

/** Whether a mail with this id was written; known for 30 days. */
export async function isMailWritten(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Longer than a job of mails is retried (`mailer.ts`). */
const GIVEN_UP_DAYS = 4;

/**
 * Marks as failed the mails that no mail server accepted in four days and whose jobs have ended. Their texts are
 * deleted, and «Estado» counts them as failed.
 * @returns how many
 */
export async function giveUpMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'failed', text: '', html: '' })
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const KEPT_DAYS = 30;

/**
 * Deletes mails older than 30 days, whatever their state.
 * @returns how many were deleted
 */
export async function purgeMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
