import type { ReactNode } from 'react';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { loginText } from '../login-texts.ts';
import { t } from '../texts.ts';
import classes from './AuthPage.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** After the right password, or another site: the second factor, with one of the account's methods. */
export default function SecondStep(props: {
  /** What was accepted so far, and why it does not suffice. */
  children: string;
  /** The server's names: totp, recovery_code, passkey. */
  methods: readonly string[];
  /** The code field of the enclosing form. */
  codeField: ReactNode;
  /** Why the code was refused, above its button. */
  refusal: ReactNode;
  sending: boolean;
  /** Logs in with a passkey. @throws ApiError, PasskeyFault */
  byPasskey: () => Promise<void>;
  /** Why the passkey was refused. */
  fault: string | null;
  onFault: (words: string | null) => void;
  onBack: () => void;
}) {
  const { children, methods, codeField, refusal, sending, byPasskey, fault, onFault } = props;
  const takesCode = methods.includes('totp') || methods.includes('recovery_code');
  return (
    <div className={classes.box}>
      <p style={{ margin: 0 }}>{children}</p>
      {takesCode && (
        <>
          {codeField}
          {refusal}
          <BusyButton busy={sending}>{t('logIn')}</BusyButton>
        </>
      )}
      {methods.includes('passkey') && (
        <PasskeyLogin enter={byPasskey} fault={fault} onFault={onFault}>
          {loginText('usePasskey')}
        </PasskeyLogin>
      )}
      <PlainButton look="quiet" onClick={props.onBack}>
        {loginText('back')}
      </PlainButton>
    </div>
  );
}
