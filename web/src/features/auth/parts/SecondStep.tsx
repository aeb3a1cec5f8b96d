import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { loginPasskeyOptions, loginWithPasskey } from '#contract/second-factor/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { signWithPasskey } from '#web/shared/second-factor/passkeys.ts';
import classes from './AuthPage.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** After the right password: the second factor, in one of the ways that the account has. */
export function SecondStep(props: {
  /** As the server's refusal names them: totp, recovery_code, passkey. */
  methods: readonly string[];
  credentials: { email: string; password: string };
  /** The field of the code, of the form around this. */
  codeField: ReactNode;
  sending: boolean;
  onToken: (token: string) => Promise<void>;
  onFault: (words: string | null) => void;
  onBack: () => void;
}) {
  const { methods, credentials, codeField, sending, onToken, onFault, onBack } = props;
  const takesCode = methods.includes('totp') || methods.includes('recovery_code');
  const byPasskey = async () => {
    const { ticket, options } = await call(loginPasskeyOptions, { body: credentials });
    const response = await signWithPasskey(options);
    const { token } = await call(loginWithPasskey, { body: { ticket, response } });
    await onToken(token);
  };
  return (
    <div className={classes.box}>
      <p style={{ margin: 0 }}>
        La contraseña es correcta. Falta el segundo paso, que protege la cuenta aunque alguien la
        averigüe.
      </p>
      {takesCode && (
        <>
          {codeField}
          <Button type="submit" size="lg" loading={sending}>
            Ingresar
          </Button>
        </>
      )}
      {methods.includes('passkey') && (
        <PasskeyLogin enter={byPasskey} onFault={onFault}>
          Usar una llave de acceso
        </PasskeyLogin>
      )}
      <Button variant="subtle" onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}
