import '#web/theme/mantine-rest.css';
import { Alert, Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import {
  getSecondFactor,
  stepUp,
  stepUpPasskey,
  stepUpPasskeyOptions,
} from '#contract/second-factor/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { session } from '#web/shared/session/instance.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { confirmation, type Wanted } from '../api/confirmation.ts';
import { CodeInput } from './CodeInput.tsx';
import { ConfirmByPassword, SignInAgain } from './ConfirmByPassword.tsx';
import { PasskeyFault, passkeyObstacle, signWithPasskey } from './passkeys.ts';

/** Asks the person to confirm their identity, so that the interrupted call can continue. */
export default function StepUpDialog({ wanted }: { wanted: Wanted }) {
  return (
    <OpenModal onClose={() => confirmation.settle(false)} title="Confirmá que sos vos">
      {wanted === 'SECOND_FACTOR_REQUIRED_AGAIN' && <ByFactor />}
      {wanted === 'PASSWORD_REQUIRED_AGAIN' && <ConfirmByPassword />}
      {wanted === 'SIGN_IN_AGAIN' && <SignInAgain />}
    </OpenModal>
  );
}

function ByFactor() {
  // it may have been set up in another session since this page loaded it
  const factor = useApiQuery(getSecondFactor, {}, { silent: true, anew: true });
  if (!factor.isFetchedAfterMount) return <SkeletonRows />;
  return (
    <Loaded query={factor}>
      {({ totp, recoveryCodesLeft, passkeys, passkeyOrigin }) => (
        <Question
          takesCode={totp !== null || recoveryCodesLeft > 0}
          takesPasskey={passkeys.length > 0 && passkeyObstacle(passkeyOrigin) === null}
        />
      )}
    </Loaded>
  );
}

function Question({ takesCode, takesPasskey }: { takesCode: boolean; takesPasskey: boolean }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const attempt = async (by: 'code' | 'passkey', confirm: () => Promise<unknown>) => {
    setBusy(by);
    setFault(null);
    try {
      await confirm();
      confirmation.settle(true);
    } catch (error) {
      if (isApiError(error) && error.status === 401) session.expire();
      setBusy(null);
      setCode('');
      setFault(faultText(error));
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    // the call may have begun in an enclosing form, which this must not submit
    event.stopPropagation();
    if (code.trim() !== '') void attempt('code', () => call(stepUp, { body: { code } }));
  };
  const byPasskey = () =>
    attempt('passkey', async () => {
      const response = await signWithPasskey(await call(stepUpPasskeyOptions));
      await call(stepUpPasskey, { body: { response } });
    });
  return (
    <form onSubmit={byCode} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Por seguridad, confirmá otra vez tu segundo factor antes de mover dinero, cambiar adónde
          va o cambiar el acceso. Vale cinco minutos.
        </p>
        {fault && (
          <Alert color="red" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        {takesPasskey && (
          <Button
            variant={takesCode ? 'default' : 'filled'}
            leftSection={<IconKey size={18} aria-hidden="true" />}
            loading={busy === 'passkey'}
            disabled={busy === 'code'}
            onClick={() => void byPasskey()}
          >
            Usar una llave de acceso
          </Button>
        )}
        {takesCode && (
          <>
            <CodeInput
              // the field mounts after the dialog, which could not focus it
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" loading={busy === 'code'} disabled={busy === 'passkey'}>
              Confirmar
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

const faultText = (error: unknown): string =>
  error instanceof PasskeyFault ? error.message : errorText(isApiError(error) ? error.key : null);
