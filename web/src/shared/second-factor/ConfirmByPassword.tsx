import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { stepUpPassword } from '#contract/second-factor/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { session } from '#web/shared/session/instance.ts';
import { hereInFull, rememberPlace } from '#web/shared/session/return-to.ts';
import { confirmation } from '../api/confirmation.ts';

/** Asks a person without a second factor for their password again. */
export function ConfirmByPassword() {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // the call may have begun in an enclosing form, which this must not submit
    event.stopPropagation();
    if (password === '') return;
    setBusy(true);
    setFault(null);
    try {
      await call(stepUpPassword, { body: { password } });
      confirmation.settle(true);
    } catch (error) {
      if (isApiError(error) && error.status === 401) session.expire();
      setBusy(false);
      setPassword('');
      setFault(errorText(isApiError(error) ? error.key : null));
    }
  };
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Por seguridad, ingresá otra vez tu contraseña antes de cambiar adónde va el dinero o quién
          puede ingresar. Vale cinco minutos.
        </p>
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        <PasswordInput
          // the field mounts after the dialog, which could not focus it
          autoFocus
          label="Contraseña actual"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          Confirmar
        </Button>
      </Stack>
    </form>
  );
}

/** A person with neither password nor second factor logs out and in again through the other site. */
export function SignInAgain() {
  const leave = () => {
    const here = hereInFull();
    confirmation.settle(false);
    void session.logout();
    // after the log-out, because logging out by choice forgets the page
    rememberPlace(here);
  };
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>
        Esta cuenta no tiene contraseña. Para confirmar que sos vos, salí e ingresá de nuevo;
        después volvés a esta página y tenés cinco minutos para hacerlo.
      </p>
      <Button onClick={leave}>Salir e ingresar de nuevo</Button>
    </Stack>
  );
}
