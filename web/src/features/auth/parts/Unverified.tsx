import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/LightForm.tsx';

/** The right password, but the e-mail not verified yet: the way out is another mail. */
export default function Unverified({ email }: { email: string }) {
  const resend = useApiMutation(resendVerificationByEmail, { invalidates: 'none' });
  return (
    <LightAlert tone="warning" title="Falta verificar el correo">
      <p style={{ marginTop: 0 }}>
        Enviamos un enlace a {email} al crear la cuenta. Con él se activa el ingreso.
      </p>
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
