import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { noteAct } from '../independence/rule.ts';
import { sendLink } from '../links/links.ts';
import { replacedMail } from '../links/messages.ts';
import { deleteFactors } from '../second-factor/delete-factors.ts';
import { auditUser } from '../security-events/audit-user.ts';
import { anonymiseSecurityEvents } from '../security-events/store.ts';
import { deleteKnownDevices } from '../store/known-devices.ts';
import { deleteLinksOf } from '../store/links.ts';
import { deleteIdentitiesOf } from '../store/oauth.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { lockUser, type UserRow, updateUser } from '../store/users.ts';

/** A company's new representative, with the account's new e-mail. */
type NextPerson = Pick<UserRow, 'name' | 'lastname' | 'document' | 'tax_id'> & {
  readonly email: string;
};

/** Who hands an account over: the approving administrator, and all who took part. */
export interface Replacing {
  readonly userId: string;
  readonly next: NextPerson;
  readonly by: { readonly userId: string; readonly address: string | null };
  readonly deciders: readonly string[];
}

const FORGOTTEN = {
  birthdate: null,
  nationality: null,
  phone: null,
  address: null,
  city: null,
  province: null,
  country: null,
  last_seen_at: null,
} as const;

/**
 * Hands a company's account to another person. No earlier access remains: sessions, password, second factors, linked
 * sites, mailed links and known devices end. The next person gets a link to set a password, which verifies the e-mail;
 * they verify their identity and accept the texts again. The former person gets a mail. The company's assets stay.
 * Withdrawals wait as after a removed second factor.
 * @returns the person before the change
 */
export async function replacePerson(ctx: Context, tx: Tx, of: Replacing): Promise<UserRow> {
  const { userId, next, by, deciders } = of;
  const before = await lockUser(tx, userId);
  if (!before) throw new Error('no person to replace');
  for (const forget of ctx.replaceHooks) await forget(tx, userId);
  await forgetAccess(tx, userId);
  const after = await updateUser(tx, before, {
    ...FORGOTTEN,
    ...next,
    email_verified_at: null,
    password_hash: null,
    registration_hash: null,
    second_factor: false,
    kyc_status: 'not_started',
    person_since: ctx.clock.now(),
    terms_accepted_at: null,
    terms_number: null,
    privacy_number: null,
  });
  await noteAct(ctx, tx, { actors: deciders, accountId: userId, act: 'factor' });
  await auditUser(ctx, tx, {
    by: { userId: by.userId, address: by.address ?? '' },
    action: 'company.replace',
    change: { before, after, target: after },
  });
  await sendLink(ctx, { tx, user: after, kind: 'invitation' });
  if (before.email !== null)
    await ctx.mailer.enqueue(tx, {
      to: before.email,
      content: replacedMail(before.name, before.company_name ?? ''),
      purpose: 'security',
    });
  return before;
}

async function forgetAccess(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteFactors(tx, userId);
  await deleteIdentitiesOf(tx, userId);
  await deleteKnownDevices(tx, userId);
  await anonymiseSecurityEvents(tx, userId);
  await deleteLinksOf(tx, userId, [
    'verify_email',
    'reset_password',
    'invitation',
    'change_email',
    'revert_email',
  ]);
}
