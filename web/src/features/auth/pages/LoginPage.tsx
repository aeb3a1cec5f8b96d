import { Alert, Button, Loader, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { login, resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { placeAfterLogin } from '#web/shared/session/after-login.ts';
import { session } from '#web/shared/session/instance.ts';
import { ArrivalRefused } from '../parts/ArrivalRefused.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { CompleteRegistration } from '../parts/CompleteRegistration.tsx';
import { FormErrors } from '../parts/FormErrors.tsx';
import { SignInWith } from '../parts/SignInWith.tsx';
import { useArrival } from '../parts/use-arrival.ts';

export default function LoginPage() {
  const navigate = useNavigate();
  const [unverified, setUnverified] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, field, submit, sending, otherErrors } = useApiForm(login, {
    defaultValues: { email: '', password: '' },
    toArgs: (body) => ({ body }),
    silent: true,
    invalidates: 'none',
    onSuccess: ({ token }) => void enter(token),
    onFailure: ({ key }) => {
      if (key === 'EMAIL_NOT_VERIFIED') setUnverified(form.getValues('email'));
      else setRefused(errorText(key));
    },
  });
  const enter = async (token: string) => {
    const me = await session.login(token);
    await navigate(placeAfterLogin(me), { replace: true });
  };
  const arrival = useArrival(enter);
  if (arrival.at === 'exchanging')
    return (
      <AuthPage title="Ingresando">
        <Loader aria-label="Ingresando" />
      </AuthPage>
    );
  if (arrival.at === 'registration')
    return (
      <CompleteRegistration
        suggested={arrival.suggested}
        loginSecret={arrival.loginSecret}
        onToken={enter}
      />
    );
  return (
    <AuthPage title="Ingresar">
      {arrival.at === 'refused' && <ArrivalRefused errorKey={arrival.key} />}
      <form
        onSubmit={(event) => {
          setUnverified(null);
          setRefused(null);
          void submit(event);
        }}
        noValidate
      >
        <div className={classes.box}>
          <FormErrors errors={[...otherErrors, ...(refused ? [refused] : [])]} />
          {unverified !== null && <Unverified email={unverified} />}
          <TextInput
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            {...field('email')}
          />
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
            {...field('password')}
          />
          <Button type="submit" size="lg" loading={sending}>
            Ingresar
          </Button>
        </div>
      </form>
      <SignInWith />
      <div className={classes.links}>
        <Link to="/recover-password">Olvidé mi contraseña</Link>
        <Link to="/sign-up">Crear cuenta</Link>
      </div>
    </AuthPage>
  );
}

/** The right password, but the e-mail not verified yet: the way out is another mail. */
function Unverified({ email }: { email: string }) {
  const resend = useApiMutation(resendVerificationByEmail, { invalidates: 'none' });
  return (
    <Alert color="yellow" variant="light" role="alert" title="Falta verificar el correo">
      <p style={{ marginTop: 0 }}>
        Enviamos un enlace a {email} al crear la cuenta. Con él se activa el ingreso.
      </p>
      <Button
        variant="default"
        loading={resend.isPending}
        disabled={resend.isSuccess}
        onClick={() => resend.mutate({ body: { email } })}
      >
        {resend.isSuccess ? 'Correo enviado' : 'Enviar otro correo'}
      </Button>
    </Alert>
  );
}
