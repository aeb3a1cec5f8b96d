import type { Me } from '#contract/users/schemas.ts';
import { Link } from '#web/shared/router/router.tsx';
import { landingOf } from '#web/shared/session/after-login.ts';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { sessionText } from '../session-texts.ts';
import { AuthPage } from './AuthPage.tsx';
import { useLeaveAndStay } from './use-leave-and-stay.ts';
import { WithEmail } from './WithEmail.tsx';

/** A mailed link was opened during another session: shows whose session it is, and offers to log out and continue. */
export default function OtherSession({ title, me }: { title: string; me: Me }) {
  const leave = useLeaveAndStay();
  return (
    <AuthPage title={title}>
      <p style={{ margin: 0 }}>
        <WithEmail
          text={sessionText('otherSession', { name: `${me.name} ${me.lastname}` })}
          email={me.email}
        />
      </p>
      <BusyButton busy={false} onClick={leave}>
        {sessionText('leaveAndUse')}
      </BusyButton>
      <Link to={landingOf(me.type)}>{sessionText('stay')}</Link>
    </AuthPage>
  );
}
