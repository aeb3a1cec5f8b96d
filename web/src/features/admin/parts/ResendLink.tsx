import { isAdmin } from '#contract/core/roles.ts';
import { resendVerification } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from './Decision.tsx';

/** Sends the link that verifies an e-mail again; to an invited administrator, their invitation. */
export function useResend(user: User): Choice {
  const resend = useApiMutation(resendVerification, { invalidates: 'none' });
  const invited = isAdmin(user.type);
  return {
    label: invited ? 'Reenviar invitación' : 'Reenviar verificación',
    explain: `Se envía a ${user.email} un enlace nuevo, que vale por ${invited ? 72 : 24} horas. El anterior deja de servir.`,
    run: () =>
      resend
        .mutateAsync({ params: { id: user.userId } })
        .then(() => toast.success('Correo enviado.')),
  };
}

/** The one thing that every level may do. */
export function ResendLink({ user }: { user: User }) {
  const resend = useResend(user);
  return user.emailVerified || user.state === 'deleted' ? null : <Decision choices={[resend]} />;
}
