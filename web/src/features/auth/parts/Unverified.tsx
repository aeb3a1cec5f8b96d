import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { LightRefused } from '#web/shared/ui/forms/LightRefused.tsx';

/** The right password, but an unverified e-mail: offers another mail. */
export default function Unverified({ email }: { email: string }) {
  const resend = useApiMutation(resendVerificationByEmail, { invalidates: 'none' });
  return (
    <LightAlert tone="warning" title="Te falta verificar el correo">
      <p style={{ marginTop: 0 }}>
        Cuando creaste la cuenta te llegó un enlace a {email}: abrilo para activar el ingreso.
      </p>
      <LightRefused error={resend.error} />
      <BusyButton
        look="plain"
        busy={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate({ body: { email } })}
      >
        {resend.isSuccess ? 'Correo enviado' : 'Enviar otro correo'}
      </BusyButton>
    </LightAlert>
  );
}
