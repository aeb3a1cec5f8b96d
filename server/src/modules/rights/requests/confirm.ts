import type { RightsDeps } from '../deps.ts';
import { CONFIRM_AGAIN_MS } from '../rules.ts';
import {
  emailsToConfirm,
  hasConfirmedSince,
  lockEmail,
  markConfirmed,
  unconfirmedOf,
} from '../store/confirmed.ts';
import { confirmationsMail } from './mails.ts';
import { progressUrl } from './request.ts';

/** The codes that one mail lists at most. */
export const LISTED = 20;

/**
 * Mails the codes of requests that came beyond the day's confirmations, all of an address together and at most once in
 * two hours: requests in another person's name neither fill the mailbox nor keep that person's own request from being
 * confirmed. Those that a mail does not list wait for the next one.
 */
export async function confirmLate(
  deps: Pick<RightsDeps, 'database' | 'clock' | 'mailer' | 'baseUrl'>,
): Promise<void> {
  const { database, clock, mailer } = deps;
  const at = clock.now();
  const since = new Date(at.getTime() - CONFIRM_AGAIN_MS);
  for (const email of await emailsToConfirm(database.db, since))
    await database.transaction(async (tx) => {
      await lockEmail(tx, email);
      const waiting = await unconfirmedOf(tx, email);
      const rows = waiting.slice(0, LISTED);
      const latest = rows.at(-1);
      if (latest === undefined || (await hasConfirmedSince(tx, email, since))) return;
      await mailer.enqueue(tx, {
        to: email,
        content: confirmationsMail(rows, {
          page: progressUrl(deps, latest),
          later: waiting.length - rows.length,
        }),
        purpose: 'link',
      });
      await markConfirmed(
        tx,
        rows.map(({ id }) => id),
        at,
      );
    });
}
