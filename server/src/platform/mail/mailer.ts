import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Enqueue, Jobs } from '../jobs/index.ts';
import type { Logger } from '../log/index.ts';
import { oneLine, type RenderedMail } from './layout.ts';
import type { Transport } from './smtp.ts';
import './tables.ts';

/**
 * What a mail is for. Links that somebody waits for and notices of security have queues of their own, so that no other
 * mails are before them, however many there are.
 */
export type MailPurpose = 'link' | 'security' | 'news';

interface NewMail {
  readonly to: string;
  readonly content: RenderedMail;
  readonly purpose: MailPurpose;
  readonly id?: string;
}

export interface Mailer {
  /**
   * Writes a mail in the transaction that causes it; a job sends it once that has committed.
   * @param mail.id of its own, a UUID, where whoever causes it may do so again; see `isMailWritten`
   * @throws Error when the address is no single plain address
   */
  enqueue(tx: Tx, mail: NewMail): Promise<void>;
}

/**
 * The outgoing mail; made before the jobs start.
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

  const sendMail = async ({ mailId }: { mailId: string }): Promise<void> => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (mail?.status !== 'pending' || !transport) return;
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
    if (outcome.state === 'later') {
      await change.execute();
      throw new Error(`mail not taken yet: ${outcome.error}`);
    }
    // the secret of its link does not outlive the sending
    const gone = { text: '', html: '' };
    if (outcome.state === 'sent')
      await change.set({ status: 'sent', sent_at: clock.now(), ...gone }).execute();
    else {
      await change.set({ status: 'failed', ...gone }).execute();
      log.warn({ mailId }, 'mail refused for good');
    }
  };
  const settings = { concurrency: 4, retryDelaySeconds: 30 };
  const queues: Record<MailPurpose, Enqueue<{ mailId: string }>> = {
    link: jobs.define('mail.link', sendMail, settings),
    security: jobs.define('mail.security', sendMail, settings),
    news: jobs.define('mail.send', sendMail, settings),
  };

  return {
    async enqueue(tx, { to, content, purpose, id = newId() }) {
      if (!isPlainAddress(to)) throw new Error('a mail goes to one plain address');
      await tx
        .insertInto('mails')
        .values({
          id,
          to_address: to,
          subject: oneLine(content.subject),
          text: content.text,
          html: content.html,
          status: transport ? 'pending' : 'kept',
          created_at: clock.now(),
          sent_at: null,
          error: null,
        })
        .execute();
      if (transport) await queues[purpose](tx, { mailId: id });
    },
  };
}

/** One address without a name, a list, a route or anything that could begin a header. */
export const isPlainAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]{1,253}$/u.test(text);
