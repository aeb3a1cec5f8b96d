import type { EditedField } from '#contract/users/edited.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import type { Tx } from '#platform/database/index.ts';
import type { AdminRequestKind } from './admin-requests/tables.ts';

/** An event on an account, for the notification to its person. */
export type IdentityNotification =
  | {
      readonly kind:
        | 'password_changed'
        | 'account_unblocked'
        | 'account_restored'
        | 'totp_added'
        | 'totp_removed'
        | 'recovery_codes_renewed'
        | 'second_factor_reset'
        | 'second_factor_reset_asked'
        | 'document_change_asked'
        | 'sessions_ended'
        | 'codes_guessed';
      readonly data: null;
    }
  | {
      readonly kind: 'account_edited';
      /** Null when no field of the profile changed. */
      readonly data: { readonly fields: readonly EditedField[] } | null;
    }
  | {
      readonly kind: 'admin_request_asked';
      readonly data: Record<'by' | 'about', string> & { readonly what: AdminRequestKind };
    }
  | {
      readonly kind: 'admin_request_refused';
      readonly data: Record<'about' | 'reason', string> & { readonly what: AdminRequestKind };
    }
  | { readonly kind: 'account_deleted'; readonly data: { readonly days: number } }
  | { readonly kind: 'account_blocked'; readonly data: { readonly reason: string | null } }
  | {
      readonly kind: 'new_device' | 'session_ended';
      readonly data: { readonly device: string; readonly address: string };
    }
  | {
      readonly kind: 'bank_account_added';
      readonly data: { readonly alias: string; readonly ending: string };
    }
  | { readonly kind: 'bank_account_removed'; readonly data: { readonly alias: string } }
  | { readonly kind: 'recovery_code_used'; readonly data: { readonly left: number } }
  | {
      readonly kind: 'passkey_added' | 'passkey_removed';
      readonly data: { readonly name: string };
    }
  | {
      readonly kind: 'identity_linked' | 'identity_unlinked';
      readonly data: { readonly site: OAuthProvider };
    }
  | {
      readonly kind: 'email_change_asked' | 'email_changed' | 'email_reverted';
      readonly data: { readonly email: string };
    };

/** Notifies a person in the transaction of the event; the module above sends the notification. */
export type NotificationHook = (
  tx: Tx,
  userId: string,
  notification: IdentityNotification,
) => Promise<void>;

export async function notifyPerson(
  { notificationHooks }: { readonly notificationHooks: readonly NotificationHook[] },
  tx: Tx,
  { userId, notification }: { userId: string; notification: IdentityNotification },
): Promise<void> {
  for (const hook of notificationHooks) await hook(tx, userId, notification);
}
