import { type FormEvent, useState } from 'react';
import { exchangePasskeyOptions, exchangeSecondFactor } from '#contract/auth/endpoints.ts';
import type { AwaitedFactor } from '#contract/auth/oauth.ts';
import type { AssertionResponse } from '#contract/second-factor/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { CodeInput } from '#web/shared/second-factor/CodeInput.tsx';
import { signWithPasskey } from '#web/shared/second-factor/passkeys.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { arrivalText } from '../arrival-texts.ts';
import { loginText } from '../login-texts.ts';
import classes from './AuthPage.module.css';
import { AuthPage } from './AuthPage.tsx';
import SecondStep from './SecondStep.tsx';

/** The second step after Google or X. */
export default function ArrivalSecondStep(props: {
  awaited: AwaitedFactor;
  loginSecret: string;
  onToken: (token: string) => Promise<void>;
  /** Back to the log-in, with the error that ended this, if any. */
  onLeave: (error?: unknown) => void;
}) {
  const { awaited, loginSecret, onToken, onLeave } = props;
  const [code, setCode] = useState('');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const given = { code: awaited.code, loginSecret };

  const enter = async (factor: { code: string } | { passkey: AssertionResponse }) => {
    const { token } = await call(exchangeSecondFactor, { body: { ...given, factor } });
    await onToken(token);
  };
  const byCode = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (code.trim() === '') return setRefused(arrivalText('codeMissing'));
    setSending(true);
    setRefused(null);
    try {
      await enter({ code });
    } catch (error) {
      setSending(false);
      setCode('');
      if (isOver(error)) onLeave(error);
      else setRefused(errorText(isApiError(error) ? error.key : null));
    }
  };
  const byPasskey = async () => {
    try {
      const options = await call(exchangePasskeyOptions, { body: given });
      await enter({ passkey: await signWithPasskey(options) });
    } catch (error) {
      if (!isOver(error)) throw error;
      onLeave(error);
    }
  };
  return (
    <AuthPage title={loginText('secondStep')}>
      <form onSubmit={(event) => void byCode(event)} noValidate>
        <div className={classes.box}>
          <SecondStep
            methods={awaited.methods}
            codeField={
              <CodeInput
                autoFocus
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            }
            refusal={<FormErrors errors={refused === null ? [] : [refused]} />}
            sending={sending}
            byPasskey={byPasskey}
            fault={fault}
            onFault={(words) => {
              setRefused(null);
              setFault(words);
            }}
            onBack={() => onLeave()}
          >
            {arrivalText('secondStep')}
          </SecondStep>
        </div>
      </form>
    </AuthPage>
  );
}

/** The five minutes passed, or the account changed: only another sign-in helps. */
const isOver = (error: unknown): boolean =>
  isApiError(error) &&
  error.is('TOKEN_NOT_FOUND', 'BLOCKED_USER', 'USER_STATE_FORBIDS', 'EMAIL_ALREADY_TAKEN');
