import { Suspense } from 'react';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Link } from '#web/shared/router/router.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { AuthPage } from './AuthPage.tsx';

// few need it, and all log-in pages share this file
const SendAgain = lazyPart(() => import('./SendAgain.tsx'));

/** Asks to check the mailbox; in the demonstration the mailbox is a page of this site. */
export function CheckMail(props: {
  title: string;
  email: string;
  what: string;
  /** It was certainly sent: saying so reveals nothing. */
  sent?: true;
}) {
  const { title, email, what, sent } = props;
  const demo = usePublicConfig()?.demo === true;
  return (
    <AuthPage title={title}>
      <p style={{ margin: 0 }}>
        {sent ? 'Te llega un correo a' : 'Si los datos son correctos, te llega un correo a'}{' '}
        <b>{email}</b> con un enlace {what}. Puede tardar un minuto; revisá también el correo no
        deseado.
      </p>
      {demo && (
        <LinkButton to={`/demo/mailbox?to=${encodeURIComponent(email)}`} size="lg">
          Abrir el buzón de la demostración
        </LinkButton>
      )}
      {sent && (
        <Suspense>
          <SendAgain email={email} />
        </Suspense>
      )}
      <Link to="/login">Volver a ingresar</Link>
    </AuthPage>
  );
}
