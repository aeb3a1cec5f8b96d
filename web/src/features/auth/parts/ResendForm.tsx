import { useState } from 'react';
import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import classes from './AuthPage.module.css';

/** Requests another verification mail; the answer is the same with and without such an account. */
export function ResendForm() {
  const [sent, setSent] = useState(false);
  const { field, submit, sending, otherErrors } = useApiForm(resendVerificationByEmail, {
    defaultValues: { email: '' },
    toArgs: (body) => ({ body }),
    invalidates: 'none',
    onSuccess: () => setSent(true),
  });
  if (sent)
    return (
      <p role="status">
        Si hay una cuenta sin verificar con ese correo, te llega otro enlace en un minuto.
      </p>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.box}>
        <LightInput
          label="Correo electrónico"
          description="Te va a llegar otro enlace de verificación."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <FormErrors errors={otherErrors} />
        <BusyButton busy={sending}>Enviar otro correo</BusyButton>
      </div>
    </form>
  );
}
