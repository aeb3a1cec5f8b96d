import { z } from 'zod';
import { id, instant, pageOf } from '../core/page.ts';

/** Events of an account that its owner should be able to see. */
export const SECURITY_KINDS = [
  'log_in',
  'log_in_refused',
  'confirmation_refused',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_reverted',
  'site_linked',
  'site_unlinked',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'second_factor_reset',
  'codes_guessed',
  'session_ended',
  'sessions_ended',
  'bank_account_added',
  'bank_account_removed',
  'account_blocked',
  'account_unblocked',
  'account_deleted',
  'account_restored',
] as const;
export const securityKind = z.enum(SECURITY_KINDS);
export type SecurityKind = z.infer<typeof securityKind>;

export const securityEvent = z.object({
  id,
  at: instant,
  kind: securityKind,
  /** Why it was refused, as a key of the error catalogue; the site that was linked or unlinked; `admin` where an administrator did it. */
  detail: z.string().nullable(),
  /** Browser and system in readable form; null when the user did not do it. */
  device: z.string().nullable(),
  /** Address of the network; null when it was not done by the person. */
  network: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
export const securityEventsPage = pageOf(securityEvent);
