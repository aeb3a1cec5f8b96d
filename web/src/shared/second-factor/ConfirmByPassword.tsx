import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { stepUpPassword } from '#contract/second-factor/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { session } from '#web/shared/session/instance.ts';
import { hereInFull, rememberPlace } from '#web/shared/session/return-to.ts';
import { confirmation } from './confirmation.ts';

/** The password again, from somebody who has no second factor. */
export function ConfirmByPassword() {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // a form around this one, in whose dialog the call began, must not be sent by this
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
          // the field comes after the dialog, which could not give it the focus
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

/** Who has neither password nor second factor leaves and comes back by the other site. */
export function SignInAgain() {
  const leave = () => {
    const here = hereInFull();
    confirmation.settle(false);
    void session.logout();
    // afterwards: otherwise a person who leaves by choice would have no page to come back to
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
