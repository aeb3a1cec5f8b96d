import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import { isMailWritten } from '#platform/mail/index.ts';
import type { Context } from '../deps.ts';
import { isInvited } from '../rules.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import { fromNetworks, takeTries } from '../throttle/throttle.ts';
import { sendLink } from './links.ts';

export const LINK_JOB = 'identity.link';
export type RequestedLink = 'verify_email' | 'reset_password';

/**
 * Requests a link by e-mail, without a session. For known and unknown e-mails the answer and the work are the same:
 * the request enqueues a job, and the job checks whether there is anything to send.
 * @throws AppError TOO_MANY_REQUESTS when one network asks for too many mails; too many to one person are left out
 * silently
 */
export async function requestLink(
  ctx: Context,
  email: string,
  { kind, origin }: { kind: RequestedLink; origin: Origin },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const from = fromNetworks('mailsFrom', origin.ip);
    if (!(await takeTries(tx, ctx.clock, from))) throw new AppError('TOO_MANY_REQUESTS');
    if (!(await takeTries(tx, ctx.clock, [{ kind: 'mail', of: `${kind}\n${email}` }]))) return;
    const user = await findUserByEmail(tx, email);
    await ctx.jobs.enqueue(tx, { name: LINK_JOB, data: { userId: user?.id ?? null, kind } });
  });
}

/**
 * The job: sends the link if the person can use it. A retry sends nothing, because another mail would invalidate the
 * first link.
 * @param jobId identifies the mail
 */
export async function sendRequestedLink(
  ctx: Context,
  userId: string | null,
  { kind, jobId }: { kind: RequestedLink; jobId: string },
): Promise<void> {
  if (userId === null) return;
  await ctx.database.transaction(async (tx) => {
    if (await isMailWritten(tx, jobId)) return;
    const user = await lockUser(tx, userId);
    if (!user || user.state === 'deleted') return;
    if (kind === 'verify_email' && user.email_verified_at !== null) return;
    const sent = kind === 'verify_email' && isInvited(user) ? 'invitation' : kind;
    await sendLink(ctx, { tx, user, kind: sent }, { mailId: jobId });
  });
}
