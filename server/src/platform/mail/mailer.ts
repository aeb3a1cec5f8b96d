import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import { insertMany } from '#platform/database/insert-many.ts';
import type { Enqueue, Jobs } from '../jobs/index.ts';
import type { Logger } from '../log/index.ts';
import { oneLine, type RenderedMail } from './layout.ts';
import type { Transport } from './smtp.ts';
import './tables.ts';

/**
 * The purpose of a mail. Links that a person waits for and security notifications have queues of their own, so that
 * other mails never delay them.
 */
export type MailPurpose = 'link' | 'security' | 'news';

/** The mails of one job. */
type MailJob = { readonly mailIds: readonly string[] };
/** A job enqueued by an earlier version. */
type SingleMailJob = { readonly mailId: string };

interface NewMail {
  readonly to: string;
  readonly content: RenderedMail;
  readonly purpose: MailPurpose;
  readonly id?: string;
}

export interface Mailer {
  /**
   * Writes mails in the transaction that causes them, in one statement; jobs send them after the commit.
   * @param mails with an `id`, a UUID, when the same mail may be caused again; see `isMailWritten`
   * @throws Error when an address is not a single plain address
   */
  enqueue(tx: Tx, ...mails: readonly NewMail[]): Promise<void>;
}

/** How many mails one job sends, one after another. */
const SENT_BY_ONE_JOB = 20;
/**
 * Longer than a mail server takes that is slow at every step: a job that times out would keep sending beside its retry.
 */
const LONGEST_SENDING_SECONDS = 60;

/**
 * The outgoing mail; created before the jobs start.
 * @param options.transport the mail server; without one, mails stay in the embedded mailbox
 */
export function createMailer(options: {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  transport: Transport | null;
}): Mailer {
  const { database, jobs, clock, log, transport } = options;
  const { db } = database;

  /** @returns whether the mail server has not accepted it yet */
  const sendMail = async (mailId: string): Promise<boolean> => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (mail?.status !== 'pending' || !transport) return false;
    const outcome = await transport.send({
      id: mail.id,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    const change = db
      .updateTable('mails')
      .set((column) => ({ attempts: column('attempts', '+', 1), error: outcome.error }))
      .where('id', '=', mailId);
    // the secret of its link is erased after sending
    const gone = { text: '', html: '' };
    if (outcome.state === 'later') await change.execute();
    else if (outcome.state === 'sent')
      await change.set({ status: 'sent', sent_at: clock.now(), ...gone }).execute();
    else {
      await change.set({ status: 'failed', ...gone }).execute();
      log.warn({ mailId }, 'mail refused permanently');
    }
    return outcome.state === 'later';
  };
  /** Sends a job's mails; a retry skips those already sent. */
  const sendMails = async (job: MailJob | SingleMailJob): Promise<void> => {
    const mailIds = 'mailId' in job ? [job.mailId] : job.mailIds;
    let later = 0;
    for (const mailId of mailIds) if (await sendMail(mailId)) later += 1;
    if (later > 0) throw new Error(`${later} of ${mailIds.length} mails not accepted yet`);
  };
  const settings = {
    concurrency: 4,
    retryDelaySeconds: 30,
    expireSeconds: SENT_BY_ONE_JOB * LONGEST_SENDING_SECONDS,
  };
  const queues: Record<MailPurpose, Enqueue<MailJob>> = {
    link: jobs.define('mail.link', sendMails, settings),
    security: jobs.define('mail.security', sendMails, settings),
    news: jobs.define('mail.send', sendMails, settings),
  };

  return {
    async enqueue(tx, ...mails) {
      if (!mails.every(({ to }) => isPlainAddress(to)))
        throw new Error('a mail must have one plain address');
      const named = mails.map((mail) => ({ ...mail, id: mail.id ?? newId() }));
      await insertMany(
        tx,
        'mails',
        named.map(({ id, to, content }) => ({
          id,
          to_address: to,
          subject: oneLine(content.subject),
          text: content.text,
          html: content.html,
          status: transport ? ('pending' as const) : ('kept' as const),
          created_at: clock.now(),
          sent_at: null,
          error: null,
        })),
      );
      if (!transport) return;
      for (const [purpose, group] of Map.groupBy(named, (mail) => mail.purpose))
        for (let from = 0; from < group.length; from += SENT_BY_ONE_JOB)
          await queues[purpose](tx, {
            mailIds: group.slice(from, from + SENT_BY_ONE_JOB).map(({ id }) => id),
          });
    },
  };
}

/** One address without a name, a list, a route or anything that could start a header. */
export const isPlainAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]{1,253}$/u.test(text);
