import { Alert, Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmEmail } from '#contract/auth/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { AuthPage } from '../parts/AuthPage.tsx';

/** Where the link sent to a new e-mail lands, logged in or not: it is used at once. */
export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token');
  const me = useMe();
  const queries = useQueryClient();
  const confirm = useApiMutation(confirmEmail, {
    invalidates: 'none',
    silent: true,
    onSuccess: () => refresh(queries, ['users']),
  });
  const { mutate } = confirm;
  const used = useRef(false);
  useEffect(() => {
    // once, also where React mounts twice: the link works a single time
    if (token === null || used.current) return;
    used.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  const wayOn = me
    ? { to: '/profile?tab=seguridad', label: 'Ir al perfil' }
    : { to: '/login', label: 'Ingresar' };
  if (confirm.isSuccess) {
    return (
      <AuthPage title="Correo cambiado">
        <p style={{ margin: 0 }}>
          Desde ahora se ingresa con este correo, y aquí llegan los avisos. Al anterior le enviamos
          una nota.
        </p>
        <Button component={Link} to={wayOn.to} size="lg">
          {wayOn.label}
        </Button>
      </AuthPage>
    );
  }
  if (confirm.isError || token === null) {
    const key = isApiError(confirm.error) ? confirm.error.key : 'LINK_INVALID';
    return (
      <AuthPage title="El correo no cambió">
        <Alert color="red" variant="light" role="alert">
          {errorText(key)}
        </Alert>
        <p style={{ margin: 0 }}>
          El correo anterior sigue valiendo. Otro enlace se pide en el perfil, en «Seguridad».
        </p>
        <Button component={Link} to={wayOn.to} size="lg" variant="default">
          {wayOn.label}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Cambiando el correo">
      <Loader aria-label="Cambiando" />
    </AuthPage>
  );
}
