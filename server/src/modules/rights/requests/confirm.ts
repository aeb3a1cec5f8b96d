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

/**
 * Mails the codes of requests that came beyond the day's confirmations, all of an address together and at most once in
 * two hours: requests in another person's name neither fill the mailbox nor keep that person's own request from being
 * confirmed.
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
      const rows = await unconfirmedOf(tx, email);
      const [latest] = rows;
      if (latest === undefined || (await hasConfirmedSince(tx, email, since))) return;
      await mailer.enqueue(tx, {
        to: email,
        content: confirmationsMail(rows, progressUrl(deps, latest)),
        purpose: 'link',
      });
      await markConfirmed(
        tx,
        rows.map(({ id }) => id),
        at,
      );
    });
}
