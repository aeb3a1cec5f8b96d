import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { resetPassword } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { PasswordField } from '#web/shared/ui/PasswordField.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { FormErrors } from '../parts/FormErrors.tsx';

export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
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
          Se cerraron las sesiones que estaban abiertas. Ya se puede ingresar con la contraseña
          nueva.
        </p>
        <Button component={Link} to="/login" size="lg">
          Ingresar
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Elegir otra contraseña">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <FormErrors errors={otherErrors} />
          <PasswordField label="Contraseña nueva" {...field('password')} />
          <TextInput
            label="Repetir la contraseña"
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <Button type="submit" size="lg" loading={sending}>
            Guardar la contraseña
          </Button>
        </div>
      </form>
      <Link to="/recover-password">Pedir otro enlace</Link>
    </AuthPage>
  );
}
