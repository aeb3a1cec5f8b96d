import { Suspense } from 'react';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Link } from '#web/shared/router/router.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { t } from '../texts.ts';
import { AuthPage } from './AuthPage.tsx';
import { WithEmail } from './WithEmail.tsx';

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
        <WithEmail text={t(sent ? 'checkSent' : 'checkMaybe', { what })} email={email} />
      </p>
      {demo && (
        <LinkButton to={`/demo/mailbox?to=${encodeURIComponent(email)}`} size="lg">
          {t('demoMailbox')}
        </LinkButton>
      )}
      {sent && (
        <Suspense>
          <SendAgain email={email} />
        </Suspense>
      )}
      <Link to="/login">{t('backToLogin')}</Link>
    </AuthPage>
  );
}
