import type { Generated } from 'kysely';

/** `kept`: no mail server is set, so it is read in the embedded mailbox. */
export type MailStatus = 'pending' | 'sent' | 'failed' | 'kept';

declare module '#platform/database/index.ts' {
  interface Tables {
    mails: {
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
    };
  }
}
