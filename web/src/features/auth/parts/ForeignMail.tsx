import type { Me } from '#contract/users/schemas.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { type ForeignLink, foreignLink } from '#web/shared/session/mail-link.ts';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { sessionText } from '../session-texts.ts';
import { AuthPage } from './AuthPage.tsx';
import { WithEmail } from './WithEmail.tsx';

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
    <AuthPage title={sessionText('foreign')}>
      <p style={{ margin: 0 }}>
        <WithEmail
          text={sessionText('foreignHelp', { name: `${me.name} ${me.lastname}` })}
          email={me.email}
        />
      </p>
      <BusyButton busy={false} onClick={leave}>
        {sessionText('foreignLeave')}
      </BusyButton>
      <PlainButton look="plain" onClick={() => foreignLink.set(null)}>
        {sessionText('stay')}
      </PlainButton>
    </AuthPage>
  );
}
