import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { addPasskey, passkeyRegistrationOptions } from '#contract/second-factor/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { makePasskey, PasskeyFault } from '#web/shared/second-factor/passkeys.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { type AddDialogProps, Fault, faultText } from './TotpDialog.tsx';
import { t } from './texts.ts';

/** Adds a passkey: the call, the browser's own dialog, and what went wrong. */
function useAdding(onDone: () => void) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useApiMutation(passkeyRegistrationOptions, { invalidates: 'none', silent: true });
  const add = useApiMutation(addPasskey, { invalidates: ['users'], silent: true });
  const work = async (name: string, password: string) => {
    const options = await ask.mutateAsync({ body: password === '' ? {} : { password } });
    const response = await makePasskey(options);
    const { recoveryCodes } = await add.mutateAsync({ body: { name, response } });
    // the codes replace the message, and nothing must cover them
    if (recoveryCodes) return setCodes(recoveryCodes);
    toast.success(t('passkeyDone'));
    onDone();
  };
  const start = async (name: string, password: string) => {
    setBusy(true);
    setFault(null);
    await work(name, password).catch((error: unknown) =>
      setFault(error instanceof PasskeyFault ? error.message : faultText(error)),
    );
    setBusy(false);
  };
  return { codes, fault, busy, start };
}

/** A name, the browser's own dialog, and recovery codes with the first factor. */
export function PasskeyDialog({ onClose, protectedAlready }: AddDialogProps) {
  const [name, setName] = useState<string>(t('passkeyDefault'));
  const [password, setPassword] = useState('');
  const { codes, fault, busy, start } = useAdding(onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void start(name, password);
  };
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <OpenModal onClose={onClose} title={t('passkeyAdd')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{t('passkeysHelp')}</p>
          <TextInput
            label={t('passkeyName')}
            description={t('passkeyNameHelp')}
            maxLength={40}
            value={name}
            error={name.trim() === '' ? validationText('REQUIRED') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {!protectedAlready && (
            <PasswordStep value={password} error={null} onChange={setPassword} />
          )}
          <Fault words={fault} />
          <Button type="submit" loading={busy}>
            {t('passkeyNext')}
          </Button>
        </Stack>
      </form>
    </OpenModal>
  );
}
