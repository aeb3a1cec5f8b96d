import type { ColumnType, Generated } from 'kysely';

/** `kept`: without a mail server, the mail is read in the embedded mailbox. */
export type MailStatus = 'pending' | 'sent' | 'failed' | 'kept';

interface MailsTable {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  status: MailStatus;
  attempts: Generated<number>;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
  /** The attachments to render at sending; JSON. */
  attached: ColumnType<unknown, unknown, never>;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    mails: MailsTable;
    mail_facts: Pick<
      MailsTable,
      'id' | 'to_address' | 'subject' | 'status' | 'attempts' | 'created_at' | 'sent_at'
    >;
  }
}
