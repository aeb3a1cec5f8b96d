import { Suspense, useState } from 'react';
import { verifyEmail } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { registration } from '#web/shared/session/registration.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { BusyButton, LightAlert, LightPassword } from '#web/shared/ui/forms/LightForm.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { ResendForm } from '../parts/ResendForm.tsx';

const OtherSession = lazyPart(() => import('../parts/OtherSession.tsx'));

/** The page of the mail's link. Nothing happens before a click, because mail scanners open links too. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const me = useMe();
  const [standing, setStanding] = useState<'asked' | 'done' | 'invalid'>('asked');
  if (standing === 'done')
    return (
      <AuthPage title="Correo verificado">
        <p style={{ margin: 0 }}>
          Tu cuenta está activa. Para depositar y comprar te falta verificar tu identidad: son unos
          minutos, después de ingresar.
        </p>
        <LinkButton to="/login" size="lg">
          Ingresar
        </LinkButton>
      </AuthPage>
    );
  if (me)
    return (
      <Suspense>
        <OtherSession title="Verificar tu correo" me={me} />
      </Suspense>
    );
  if (token === null || standing === 'invalid')
    return (
      <AuthPage title="Verificar tu correo">
        {standing === 'invalid' && (
          <LightAlert tone="error">
            El enlace no sirve: ya se usó, venció o está incompleto. Si tu cuenta ya está
            verificada, alcanza con <Link to="/login">ingresar</Link>.
          </LightAlert>
        )}
        <ResendForm />
        <Link to="/login">Volver a ingresar</Link>
      </AuthPage>
    );
  return <Confirm token={token} onEnd={setStanding} />;
}

/**
 * A click in the registering browser; elsewhere also the password, because the link proves only access to the mailbox.
 */
function Confirm({ token, onEnd }: { token: string; onEnd: (how: 'done' | 'invalid') => void }) {
  const [secret, setSecret] = useState(registration.get);
  const { field, submit, sending, otherErrors } = useApiForm(verifyEmail, {
    defaultValues: { password: '' },
    toArgs: ({ password }) => ({
      body: {
        token,
        ...(secret === null ? {} : { registration: secret }),
        ...(password === '' ? {} : { password }),
      },
    }),
    check: ({ password }) =>
      secret === null && password === '' ? [{ path: 'password', message: 'REQUIRED' }] : [],
    atFields: { PASSWORD_WRONG: 'password' },
    // of another browser's registration: the password is asked for instead
    silent: ['VALIDATION_FAILED'],
    invalidates: 'none',
    onSuccess: () => {
      registration.forget();
      onEnd('done');
    },
    onFailure: (error) => {
      if (error.is('LINK_INVALID')) onEnd('invalid');
      if (error.is('VALIDATION_FAILED')) setSecret(null);
      return error.is('LINK_INVALID', 'VALIDATION_FAILED');
    },
  });
  return (
    <AuthPage title="Verificar tu correo">
      <p style={{ margin: 0 }}>
        {secret === null
          ? 'Este no es el navegador donde creaste la cuenta. Para confirmar que sos vos, ingresá la contraseña que elegiste al crearla.'
          : 'Falta un paso para activar tu cuenta de Ladrillo.'}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <FormErrors errors={otherErrors} />
          {secret === null && (
            <LightPassword
              label="Contraseña de tu cuenta"
              autoComplete="current-password"
              {...field('password')}
            />
          )}
          <BusyButton busy={sending}>Confirmar mi correo</BusyButton>
        </div>
      </form>
      {secret === null && (
        <Link to="/recover-password">No la recuerdo, o no creé esta cuenta: elegir otra</Link>
      )}
    </AuthPage>
  );
}
