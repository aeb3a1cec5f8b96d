import { useQueryClient } from '@tanstack/react-query';
import { confirmEmail } from '#contract/auth/endpoints.ts';
import { REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { useErrorWords } from '#web/shared/ui/forms/use-error-words.ts';
import { LinkButton, PlainButton } from '#web/shared/ui/LightButton.tsx';
import { AuthPage } from '../parts/AuthPage.tsx';
import { useLeaveAndStay } from '../parts/use-leave-and-stay.ts';

/** The page of the link sent to a new e-mail: it needs the account's session, and a click. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const leave = useLeaveAndStay();
  const me = useMe();
  const queries = useQueryClient();
  const confirm = useApiMutation(confirmEmail, {
    invalidates: 'none',
    onSuccess: () => refresh(queries, ['users']),
  });
  const key = isApiError(confirm.error) ? confirm.error.key : 'LINK_INVALID';
  const words = useErrorWords(key === 'LINK_INVALID' ? null : key);
  if (confirm.isSuccess)
    return (
      <AuthPage title="Correo cambiado">
        <p style={{ margin: 0 }}>
          Desde ahora ingresás con este correo y acá te llegan los avisos. En el anterior tenés una
          nota para deshacer el cambio durante {REVERT_EMAIL_DAYS} días.
        </p>
        <LinkButton to="/profile?tab=seguridad" size="lg">
          Ir al perfil
        </LinkButton>
      </AuthPage>
    );
  if (confirm.isError || token === null) {
    return (
      <AuthPage title="El correo no cambió">
        <LightAlert tone="error">
          {key === 'LINK_INVALID'
            ? 'El enlace no sirve: ya se usó, venció, está incompleto o es de otra cuenta.'
            : words}
        </LightAlert>
        <p style={{ margin: 0 }}>
          Tu correo anterior sigue valiendo. Podés pedir otro enlace en tu perfil, en «Seguridad».
        </p>
        {me && token !== null && (
          <p style={{ margin: 0 }}>
            Esta sesión es de <b style={{ overflowWrap: 'anywhere' }}>{me.email}</b>.{' '}
            <PlainButton look="plain" onClick={leave}>
              Salir y seguir con otra cuenta
            </PlainButton>
          </p>
        )}
        <LinkButton to={me ? '/profile?tab=seguridad' : '/login'} size="lg" look="plain">
          {me ? 'Ir al perfil' : 'Ingresar'}
        </LinkButton>
      </AuthPage>
    );
  }
  if (!me)
    return (
      <AuthPage title="Cambiar el correo">
        <p style={{ margin: 0 }}>
          Para confirmar el cambio ingresá a tu cuenta, todavía con el correo anterior. Después
          volvés a esta página.
        </p>
        <LinkButton
          to="/login"
          size="lg"
          onClick={() => rememberPlace(`/confirm-email#token=${token}`)}
        >
          Ingresar
        </LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title="Cambiar el correo">
      <p style={{ margin: 0 }}>
        Tu cuenta usa ahora <b style={{ overflowWrap: 'anywhere' }}>{me.email}</b>. Si confirmás,
        pasa a valer el correo donde te llegó este enlace. Si el enlace es de otra cuenta, primero
        salí de esta.
      </p>
      <BusyButton busy={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        Usar el correo nuevo
      </BusyButton>
      <PlainButton look="plain" onClick={leave}>
        Salir y seguir con otra cuenta
      </PlainButton>
      <Link to="/profile?tab=seguridad">Dejar el correo como está</Link>
    </AuthPage>
  );
}
