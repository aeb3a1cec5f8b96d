import type { Me } from '#contract/users/schemas.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { type ForeignLink, foreignLink } from '#web/shared/session/mail-link.ts';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { AuthPage } from './AuthPage.tsx';

/**
 * Replaces a page that was opened by a link from another account's mail. It names only the open session, because the
 * link's mark does not identify its recipient.
 */
export default function ForeignMail({ link, me }: { link: ForeignLink; me: Me }) {
  const navigate = useNavigate();
  const leave = () => {
    void session.logout();
    // who leaves by choice has no page to return to, but this one
    rememberPlace(link.marked);
    void navigate('/login');
  };
  return (
    <AuthPage title="Este enlace es de otra cuenta">
      <p style={{ margin: 0 }}>
        El correo que abriste es de otra cuenta. En este navegador está abierta la sesión de{' '}
        {me.name} {me.lastname}, <b style={{ overflowWrap: 'anywhere' }}>{me.email}</b>, y acá vas a
        ver lo de esta.
      </p>
      <BusyButton busy={false} onClick={leave}>
        Salir e ingresar con la otra cuenta
      </BusyButton>
      <PlainButton look="plain" onClick={() => foreignLink.set(null)}>
        Seguir en esta sesión
      </PlainButton>
    </AuthPage>
  );
}
