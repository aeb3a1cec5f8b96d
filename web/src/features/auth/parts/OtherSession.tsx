import type { Me } from '#contract/users/schemas.ts';
import { Link } from '#web/shared/router/router.tsx';
import { landingOf } from '#web/shared/session/after-login.ts';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useLeaveAndStay } from './use-leave-and-stay.ts';

/** A mailed link was opened during another session: shows whose session it is, and offers to log out and continue. */
export default function OtherSession({ title, me }: { title: string; me: Me }) {
  const leave = useLeaveAndStay();
  return (
    <AuthPage title={title}>
      <p style={{ margin: 0 }}>
        En este navegador está abierta la sesión de {me.name} {me.lastname},{' '}
        <b style={{ overflowWrap: 'anywhere' }}>{me.email}</b>. El enlace puede ser de otra cuenta:
        para usarlo, salí de esta.
      </p>
      <BusyButton busy={false} onClick={leave}>
        Salir y seguir con el enlace
      </BusyButton>
      <Link to={landingOf(me.type)}>Seguir en esta sesión</Link>
    </AuthPage>
  );
}
