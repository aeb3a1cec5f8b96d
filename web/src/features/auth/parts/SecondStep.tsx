import type { ReactNode } from 'react';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
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
  sending: boolean;
  /** Logs in with a passkey. @throws ApiError, PasskeyFault */
  byPasskey: () => Promise<void>;
  onFault: (words: string | null) => void;
  onBack: () => void;
}) {
  const { children, methods, codeField, sending, byPasskey, onFault, onBack } = props;
  const takesCode = methods.includes('totp') || methods.includes('recovery_code');
  return (
    <div className={classes.box}>
      <p style={{ margin: 0 }}>{children}</p>
      {takesCode && (
        <>
          {codeField}
          <BusyButton busy={sending}>Ingresar</BusyButton>
        </>
      )}
      {methods.includes('passkey') && (
        <PasskeyLogin enter={byPasskey} onFault={onFault}>
          Usar una llave de acceso
        </PasskeyLogin>
      )}
      <PlainButton look="quiet" onClick={onBack}>
        Volver
      </PlainButton>
    </div>
  );
}
