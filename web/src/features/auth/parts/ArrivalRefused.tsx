import { Alert } from '@mantine/core';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Link } from '#web/shared/router/router.tsx';
import Support from './Support.tsx';

/** Why a sign-in with another site failed, and the remedy. */
export default function ArrivalRefused({ errorKey }: { errorKey: string }) {
  return (
    <Alert color="red" variant="light" role="alert" title="No pudiste ingresar">
      {WORDS[errorKey] ?? errorText(errorKey)}
      {errorKey === 'EMAIL_NOT_VERIFIED' && (
        <>
          {' '}
          <Link to="/verify-email">Pedir otro enlace</Link>
        </>
      )}
      {errorKey === 'EMAIL_ALREADY_TAKEN' && (
        <>
          {' '}
          <Link to="/recover-password">Recuperar tu contraseña</Link>
        </>
      )}
      {(errorKey === 'BLOCKED_USER' || errorKey === 'USER_STATE_FORBIDS') && (
        <>
          {' '}
          <Support />
        </>
      )}
    </Alert>
  );
}

/** Texts of some errors on the return from another site. */
const WORDS: Readonly<Record<string, string>> = {
  EMAIL_ALREADY_TAKEN:
    'Ya hay una cuenta con ese correo y no se puede comprobar que sea tuya. Ingresá con tu contraseña y vinculá el otro sitio desde tu perfil.',
  USER_STATE_FORBIDS:
    'Esta cuenta fue eliminada. Soporte puede restaurarla mientras no se hayan borrado sus datos.',
  PROVIDER_UNAVAILABLE:
    'El otro sitio no responde. Probá de nuevo en unos minutos o ingresá con tu contraseña.',
};
