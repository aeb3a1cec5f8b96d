import { getDemoMailFile, listDemoMails } from '#contract/system/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Database } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';
import { type DrawDocument, listMails, mailAttached } from '#platform/mail/index.ts';

/**
 * The embedded mailbox of the demonstration: one address at a time. Answers 404 where mail is real.
 * @param given.draw renders attachments as they are rendered at sending
 */
export function bindDemoMailbox(
  app: App,
  database: Database,
  { open, draw }: { readonly open: boolean; readonly draw: DrawDocument },
): void {
  bind(app, listDemoMails, async ({ query }) => {
    if (!open) throw new AppError('NOT_FOUND');
    const mails = await listMails(database.db, { to: query.to });
    return {
      items: mails.map(({ id, to, subject, text, html, attached, createdAt }) => ({
        id,
        to,
        subject,
        text: text ?? '',
        html: html ?? '',
        files: attached.length,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
  bind(app, getDemoMailFile, async ({ params }) => {
    const attached = open ? await mailAttached(database.db, params.id) : [];
    const document = attached[params.place];
    if (document === undefined) throw new AppError('NOT_FOUND');
    return draw(document);
  });
}
