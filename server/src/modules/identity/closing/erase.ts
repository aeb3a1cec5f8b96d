import { DAY_MS } from '#contract/core/time.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Context } from '../deps.ts';
import { SECURITY_EVENTS_MS } from '../rules.ts';
import { deleteFactors } from '../second-factor/delete-factors.ts';
import { deleteExpiredChallenges } from '../second-factor/passkeys/store.ts';
import { auditUser, type PERSONAL } from '../security-events/audit-user.ts';
import { anonymiseSecurityEvents, deleteOldSecurityEvents } from '../security-events/store.ts';
import { eraseBankAccounts } from '../store/bank-accounts.ts';
import { deleteKnownDevices } from '../store/known-devices.ts';
import { deleteExpiredLinks } from '../store/links.ts';
import { deleteIdentitiesOf, deleteOldSignIns } from '../store/oauth.ts';
import { deleteEndedSessions } from '../store/sessions.ts';
import { lockUser, updateUser, usersToErase } from '../store/users.ts';
import { deleteOldThrottles } from '../throttle/store.ts';
import { leftIn } from './delete-account.ts';

/** The values that replace a person's data. */
const NOBODY = {
  email: null,
  name: 'Cuenta',
  lastname: 'eliminada',
  birthdate: null,
  nationality: null,
  phone: null,
  document: null,
  tax_id: null,
  address: null,
  city: null,
  province: null,
  country: null,
  company_name: null,
  company_tax_id: null,
  company_power_ends_on: null,
} as const satisfies Record<(typeof PERSONAL)[number], string | null>;

/**
 * Erases the personal data of deleted accounts whose days to be restored are over; the ledger keeps an anonymous holder. The salt is erased
 * too, so the digests in the audit log can no longer be matched to a person.
 * @returns how many were erased; an account that has received money since is not erased yet
 * @throws AggregateError when some could not be erased; the others are
 */
export async function eraseDeletedUsers(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await usersToErase(ctx.database.db, now);
  let erased = 0;
  const faults = await eachAlone(due, async (id) => {
    if (await eraseUser(ctx, id, now)) erased += 1;
  });
  raise(faults, 'accounts could not be erased');
  return erased;
}

function eraseUser(ctx: Context, id: string, now: Date): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.state !== 'deleted' || user.erased_at) return false;
    if ((await leftIn(ctx, tx, id)).length > 0) return false;
    for (const forget of ctx.eraseHooks) await forget(tx, id);
    await eraseBankAccounts(tx, id, now);
    await deleteFactors(tx, id);
    await deleteIdentitiesOf(tx, id);
    await deleteKnownDevices(tx, id);
    await anonymiseSecurityEvents(tx, id);
    await updateUser(tx, user, {
      ...NOBODY,
      password_hash: null,
      audit_salt: null,
      second_factor: false,
      registration_hash: null,
      company_state: null,
      company_in_review: false,
      company_replacing: false,
      blocked_reason: null,
      erased_at: now,
    });
    await auditUser(ctx, tx, { by: null, action: 'user.erase', change: { target: user } });
    return true;
  });
}

/** Deletes expired data: sessions a month after their end, links, attempt counters, security events. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { db } = ctx.database;
  await deleteEndedSessions(db, new Date(now.getTime() - 30 * DAY_MS));
  await deleteExpiredLinks(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteOldSignIns(db, now);
  await deleteOldThrottles(db, new Date(now.getTime() - 2 * DAY_MS));
  await ctx.database.transaction((tx) =>
    deleteOldSecurityEvents(tx, new Date(now.getTime() - SECURITY_EVENTS_MS)),
  );
}
