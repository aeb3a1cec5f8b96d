import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { verifyEmail } from '#contract/auth/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { AuthPage } from '../parts/AuthPage.tsx';
import { ResendForm } from '../parts/ResendForm.tsx';

/** Where the mail's link lands: it is used at once. Without one, another mail can be asked for. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token');
  const verify = useApiMutation(verifyEmail, { invalidates: 'none', silent: true });
  const { mutate } = verify;
  const used = useRef(false);
  useEffect(() => {
    // once, also where React mounts twice: the link works a single time
    if (token === null || used.current) return;
    used.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  if (verify.isSuccess) {
    return (
      <AuthPage title="Correo verificado">
        <p style={{ margin: 0 }}>
          La cuenta está activa. Falta verificar la identidad para depositar y comprar: se hace en
          unos minutos después de ingresar.
        </p>
        <Button component={Link} to="/login" size="lg">
          Ingresar
        </Button>
      </AuthPage>
    );
  }
  if (verify.isError || token === null) {
    return (
      <AuthPage title="Verificar el correo">
        {verify.isError && (
          <Alert color="red" variant="light" role="alert">
            El enlace no vale: ya se usó, venció o está incompleto.
          </Alert>
        )}
        <ResendForm />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Verificando el correo">
      <Loader aria-label="Verificando" />
    </AuthPage>
  );
}
