import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import { insertMany } from '#platform/database/queries/insert-many.ts';
import type { Enqueue, Jobs } from '../jobs/index.ts';
import type { Logger } from '../log/index.ts';
import { type AttachedDocument, attachedOf, type DrawDocument, drawAttached } from './attached.ts';
import { oneLine, type RenderedMail } from './layout.ts';
import type { Outcome, Transport } from './smtp.ts';
import './tables.ts';

/**
 * The purpose of a mail. Links that a person waits for and security notices have separate queues, so that other mails
 * never delay them. Mails with receipts have one because receipts take time to draw.
 */
export type MailPurpose = 'link' | 'security' | 'notification' | 'receipt';

/** The mails of one job. */
type MailJob = { readonly mailIds: readonly string[] };
/** A job enqueued by an earlier version. */
type SingleMailJob = { readonly mailId: string };

interface NewMail {
  readonly to: string;
  readonly content: RenderedMail;
  readonly purpose: MailPurpose;
  /** Documents that are rendered when it is sent. */
  readonly attached?: readonly AttachedDocument[];
  readonly id?: string;
}

export interface Mailer {
  /**
   * Writes mails in the transaction that causes them, in one statement; jobs send them after the commit.
   * @param mails with an `id`, a UUID, when the same mail may be caused again; see `isMailWritten`
   * @throws Error when an address is not a single plain address
   */
  enqueue(tx: Tx, ...mails: readonly NewMail[]): Promise<void>;
  /** Registers the function that draws the documents of mails; without one, mails are sent without documents. */
  drawWith(draw: DrawDocument): void;
}

/** How many mails one job sends, one after another. */
const MAILS_PER_JOB = 20;
/** Longer than the slowest mail server takes for one mail: a job that times out would keep sending beside its retry. */
const LONGEST_SENDING_SECONDS = 60;
/**
 * Retries of a job of mails: the first after half a minute, each further one after twice the wait, up to an hour, for
 * about three days. No mail is lost if the mail server is down over a weekend; `giveUpMails` ends the mails that no
 * server accepted.
 */
const RETRIES = 78;

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
  let draw: DrawDocument | null = null;

  /** @returns whether the mail server accepted it, refused it, or has to be asked again */
  const sendMail = async (mailId: string): Promise<Outcome['state']> => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (mail?.status !== 'pending' || !transport) return 'sent';
    const documents = draw ? attachedOf(mail.attached) : [];
    const outcome = await transport.send({
      id: mail.id,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      files: draw ? await drawAttached(documents, { draw, log, mailId }) : [],
    });
    const change = db
      .updateTable('mails')
      .set((column) => ({ attempts: column('attempts', '+', 1), error: outcome.error }))
      .where('id', '=', mailId);
    // the secret of its link is erased after sending
    const gone = { text: '', html: '' };
    if (outcome.state === 'later' || outcome.state === 'unreachable') await change.execute();
    else if (outcome.state === 'sent')
      await change.set({ status: 'sent', sent_at: clock.now(), ...gone }).execute();
    else {
      await change.set({ status: 'failed', ...gone }).execute();
      log.warn({ mailId }, 'mail refused permanently');
    }
    return outcome.state;
  };
  /**
   * A retry skips the mails of a job that were sent. An unreachable server is tried once per job, not once per mail.
   */
  const sendMails = async (job: MailJob | SingleMailJob): Promise<void> => {
    const mailIds = 'mailId' in job ? [job.mailId] : job.mailIds;
    let later = 0;
    for (const [at, mailId] of mailIds.entries()) {
      const state = await sendMail(mailId);
      if (state === 'later') later += 1;
      if (state !== 'unreachable') continue;
      later += mailIds.length - at;
      break;
    }
    if (later > 0) throw new Error(`${later} of ${mailIds.length} mails not accepted yet`);
  };
  const queues: Record<MailPurpose, Enqueue<MailJob>> = {
    link: jobs.define('mail.link', sendMails, QUEUE),
    security: jobs.define('mail.security', sendMails, QUEUE),
    notification: jobs.define('mail.send', sendMails, QUEUE),
    receipt: jobs.define('mail.receipt', sendMails, QUEUE),
  };

  return {
    drawWith: (given) => {
      draw = given;
    },
    async enqueue(tx, ...mails) {
      if (!mails.every(({ to }) => isPlainAddress(to)))
        throw new Error('a mail must have one plain address');
      const named = mails.map((mail) => ({ ...mail, id: mail.id ?? newId() }));
      await insertMany(
        tx,
        'mails',
        named.map(({ id, to, content, attached = [] }) => ({
          id,
          to_address: to,
          subject: oneLine(content.subject),
          text: content.text,
          html: content.html,
          status: transport ? ('pending' as const) : ('kept' as const),
          created_at: clock.now(),
          sent_at: null,
          error: null,
          attached,
        })),
      );
      if (!transport) return;
      for (const [purpose, group] of Map.groupBy(named, (mail) => mail.purpose))
        for (let from = 0; from < group.length; from += MAILS_PER_JOB)
          await queues[purpose](tx, {
            mailIds: group.slice(from, from + MAILS_PER_JOB).map(({ id }) => id),
          });
    },
  };
}

const QUEUE = {
  concurrency: 4,
  retries: RETRIES,
  retryDelaySeconds: 30,
  expireSeconds: MAILS_PER_JOB * LONGEST_SENDING_SECONDS,
};

/** One address without a name, a list, a route or anything that could start a header. */
export const isPlainAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]{1,253}$/u.test(text);
