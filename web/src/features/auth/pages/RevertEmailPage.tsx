import { revertEmail } from '#contract/auth/endpoints.ts';
import { linkValidity, REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { useErrorWords } from '#web/shared/ui/forms/use-error-words.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { AuthPage } from '../parts/AuthPage.tsx';

/** The page of the link sent to the old e-mail: a click undoes the change. */
export default function RevertEmailPage() {
  const token = useLinkToken();
  const me = useMe();
  const revert = useApiMutation(revertEmail, {
    invalidates: 'none',
  });
  const key = isApiError(revert.error) ? revert.error.key : 'LINK_INVALID';
  const words = useErrorWords(key === 'LINK_INVALID' ? null : key);
  if (revert.isSuccess)
    return (
      <AuthPage title="Volvió a valer este correo">
        <p style={{ margin: 0 }}>
          Se cerraron todas las sesiones de tu cuenta y tu contraseña dejó de valer. Acá te va a
          llegar un enlace para elegir otra; vale {linkValidity('reset_password')}.
        </p>
        <p style={{ margin: 0 }}>
          Después revisá en tu perfil los datos, las cuentas bancarias y la seguridad.
        </p>
        <LinkButton to="/recover-password" size="lg" look="plain">
          Pedir otro enlace
        </LinkButton>
      </AuthPage>
    );
  if (revert.isError || token === null) {
    return (
      <AuthPage title="El cambio no se deshizo">
        <LightAlert tone="error">
          {key === 'LINK_INVALID'
            ? 'El enlace no sirve: ya se usó, venció o está incompleto.'
            : words}
        </LightAlert>
        <p style={{ margin: 0 }}>
          El enlace vale {REVERT_EMAIL_DAYS} días y una sola vez. Si alguien cambió el correo de tu
          cuenta sin tu permiso, escribí a soporte cuanto antes.
        </p>
        <LinkButton to={me ? '/' : '/login'} size="lg" look="plain">
          {me ? 'Ir al inicio' : 'Ingresar'}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Deshacer el cambio de correo">
      <p style={{ margin: 0 }}>
        Tu cuenta vuelve a usar el correo donde te llegó este enlace. Se cierran todas las sesiones,
        la contraseña deja de valer, se desvinculan Google y X, y te llega un enlace para elegir
        otra contraseña.
      </p>
      {me && (
        <p style={{ margin: 0 }}>
          En este navegador está abierta la sesión de{' '}
          <b style={{ overflowWrap: 'anywhere' }}>{me.email}</b>. Si es otra cuenta, sigue como
          está.
        </p>
      )}
      <BusyButton busy={revert.isPending} onClick={() => revert.mutate({ body: { token } })}>
        Deshacer el cambio
      </BusyButton>
    </AuthPage>
  );
}
