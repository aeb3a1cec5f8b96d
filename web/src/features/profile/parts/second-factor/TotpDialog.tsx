import { Alert, Button, Code, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { confirmTotp, startTotp } from '#contract/second-factor/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { CodeInput } from '#web/shared/second-factor/CodeInput.tsx';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { QrCode } from '#web/shared/ui/figures/QrCode.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import classes from './SecondFactor.module.css';
import { t } from './texts.ts';

export interface AddDialogProps {
  onClose: () => void;
  /** Whether the account already has a second factor, which was required instead of the password. */
  protectedAlready: boolean;
}

/** Password, QR code with confirmation, recovery codes: three steps that set up an authenticator. */
export function TotpDialog({ onClose, protectedAlready }: AddDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useApiMutation(startTotp, { invalidates: 'none', silent: true });
  const confirm = useApiMutation(confirmTotp, {
    invalidates: ['users'],
    silent: true,
    onSuccess: ({ recoveryCodes }) => {
      // the codes replace the message, and nothing must cover them
      if (recoveryCodes) return setCodes(recoveryCodes);
      toast.success(t('totpDone'));
      onClose();
    },
  });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <OpenModal onClose={onClose} title={t('scanTitle')}>
      {start.data ? (
        <DialogStep key="scan">
          <Scan
            {...start.data}
            sending={confirm.isPending}
            error={faultText(confirm.error)}
            onCode={(code) => confirm.mutate({ body: { code } })}
          />
        </DialogStep>
      ) : (
        <Begin
          asksPassword={!protectedAlready}
          sending={start.isPending}
          error={faultText(start.error)}
          onNext={(password) => start.mutate({ body: password === '' ? {} : { password } })}
        />
      )}
    </OpenModal>
  );
}

function Begin(props: {
  asksPassword: boolean;
  sending: boolean;
  error: string | null;
  onNext: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const next = (event: FormEvent) => {
    event.preventDefault();
    props.onNext(password);
  };
  return (
    <form onSubmit={next} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('totpOff')}</p>
        {props.asksPassword ? (
          <PasswordStep value={password} error={props.error} onChange={setPassword} />
        ) : (
          <Fault words={props.error} />
        )}
        <Button type="submit" loading={props.sending}>
          {t('next')}
        </Button>
      </Stack>
    </form>
  );
}

function Scan(props: {
  secret: string;
  uri: string;
  sending: boolean;
  error: string | null;
  onCode: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') props.onCode(code);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('scan')}</p>
        <div className={classes.qr}>
          <QrCode value={props.uri} label={t('scanAlt')} size={220} />
        </div>
        <p className={classes.manual}>
          {t('scanManual')}
          <Code className={classes.secret ?? ''}>{props.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          <a href={props.uri}>{t('scanOpen')}</a>
        </p>
        <CodeInput
          label={t('scanCode')}
          description={t('scanCodeHelp')}
          inputMode="numeric"
          value={code}
          error={props.error}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={props.sending}>
          {t('activate')}
        </Button>
      </Stack>
    </form>
  );
}

export const Fault = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <Alert color="red" variant="light" role="alert">
      {words}
    </Alert>
  );

/** The text of a call's refusal. */
export const faultText = (error: unknown): string | null => {
  if (error === null) return null;
  return errorText(isApiError(error) ? error.key : null);
};
