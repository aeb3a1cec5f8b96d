import { isAdmin } from '#contract/core/roles.ts';
import { resendVerification } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { linkValidity } from '#contract/users/terms.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { userSubject } from '../full-name.ts';

/** Sends the verification link again; to an invited administrator, the invitation. */
export function useResend(user: User): Choice {
  const resend = useApiMutation(resendVerification, { invalidates: 'none' });
  const invited = isAdmin(user.type);
  return {
    label: invited ? 'Reenviar invitación' : 'Reenviar verificación',
    explain: `Se envía a ${user.email} un enlace nuevo, que vale por ${linkValidity(invited ? 'invitation' : 'verify_email')}. El anterior deja de servir.`,
    run: () =>
      resend
        .mutateAsync({ params: { id: user.userId } })
        .then(() => toast.success('Correo enviado.')),
  };
}

/** The one action that every level has. */
export function ResendLink({ user }: { user: User }) {
  const resend = useResend(user);
  return user.emailVerified || user.state === 'deleted' ? null : (
    <Decision subject={userSubject(user)} choices={[resend]} />
  );
}
