import { Suspense, useState } from 'react';
import { resetPassword } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PasswordField } from '#web/shared/ui/forms/PasswordField.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';

const OtherSession = lazyPart(() => import('../parts/OtherSession.tsx'));

export default function ResetPasswordPage() {
  const token = useLinkToken() ?? '';
  const me = useMe();
  const [done, setDone] = useState(false);
  const { field, submit, sending, otherErrors } = useApiForm(resetPassword, {
    defaultValues: { password: '', confirmation: '' },
    toArgs: ({ password }) => ({ body: { token, password } }),
    check: ({ password, confirmation }) =>
      password === confirmation ? [] : [{ path: 'confirmation', message: 'PASSWORDS_DIFFER' }],
    invalidates: 'none',
    onSuccess: () => setDone(true),
  });
  if (done) {
    return (
      <AuthPage title="Contraseña cambiada">
        <p style={{ margin: 0 }}>
          Se cerraron las sesiones que estaban abiertas. Ya podés ingresar con tu contraseña nueva.
        </p>
        <LinkButton to="/login" size="lg">
          Ingresar
        </LinkButton>
      </AuthPage>
    );
  }
  if (me)
    return (
      <Suspense>
        <OtherSession title="Elegí otra contraseña" me={me} />
      </Suspense>
    );
  if (token === '')
    return (
      <AuthPage title="Elegí otra contraseña">
        <LightAlert tone="error">
          Al enlace le falta una parte. Abrilo entero o pedí otro.
        </LightAlert>
        <Link to="/recover-password">Pedir otro enlace</Link>
      </AuthPage>
    );
  return (
    <AuthPage title="Elegí otra contraseña">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <PasswordField label="Contraseña nueva" {...field('password')} />
          <LightInput
            label="Repetí la contraseña"
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <FormErrors errors={otherErrors} />
          <BusyButton busy={sending}>Guardar la contraseña</BusyButton>
        </div>
      </form>
      <Link to="/recover-password">Pedir otro enlace</Link>
    </AuthPage>
  );
}
