import { listDemoMails } from '#contract/system/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Database } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';
import { listMails } from '#platform/mail/index.ts';

/** The embedded mailbox of the demonstration: one address at a time. Answers 404 where mail is real. */
export function bindDemoMailbox(app: App, database: Database, open: boolean): void {
  bind(app, listDemoMails, async ({ query }) => {
    if (!open) throw new AppError('NOT_FOUND');
    const mails = await listMails(database.db, { to: query.to });
    return {
      items: mails.map(({ id, to, subject, text, html, createdAt }) => ({
        id,
        to,
        subject,
        text: text ?? '',
        html: html ?? '',
        createdAt: createdAt.toISOString(),
      })),
    };
  });
}
