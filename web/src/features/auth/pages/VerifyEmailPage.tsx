import { Suspense, useState } from 'react';
import { verifyEmail } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { registration } from '#web/shared/session/registration.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { BusyButton, LightAlert, LightPassword } from '#web/shared/ui/forms/LightForm.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { ResendForm } from '../parts/ResendForm.tsx';
import { t } from '../texts.ts';
import { verifyText } from '../verify-texts.ts';

const OtherSession = lazyPart(() => import('../parts/OtherSession.tsx'));

/** The page of the mail's link. Nothing happens before a click, because mail scanners open links too. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const me = useMe();
  const [standing, setStanding] = useState<'asked' | 'done' | 'invalid'>('asked');
  if (standing === 'done')
    return (
      <AuthPage title={verifyText('verified')}>
        <p style={{ margin: 0 }}>{verifyText('verifiedHelp')}</p>
        <LinkButton to="/login" size="lg">
          {t('logIn')}
        </LinkButton>
      </AuthPage>
    );
  if (me)
    return (
      <Suspense>
        <OtherSession title={verifyText('verify')} me={me} />
      </Suspense>
    );
  if (token === null || standing === 'invalid')
    return (
      <AuthPage title={verifyText('verify')}>
        {standing === 'invalid' && (
          <LightAlert tone="error">
            {verifyText('verifyInvalid')}{' '}
            <Link to="/login">{verifyText('verifyInvalidLogin')}</Link>.
          </LightAlert>
        )}
        <ResendForm />
        <Link to="/login">{t('backToLogin')}</Link>
      </AuthPage>
    );
  return <Confirm token={token} onEnd={setStanding} />;
}

/**
 * A click in the registering browser; elsewhere also the password, because the link proves only access to the mailbox.
 */
function Confirm({ token, onEnd }: { token: string; onEnd: (how: 'done' | 'invalid') => void }) {
  const [secret, setSecret] = useState(registration.get);
  const { field, submit, sending, otherErrors } = useApiForm(verifyEmail, {
    defaultValues: { password: '' },
    toArgs: ({ password }) => ({
      body: {
        token,
        ...(secret === null ? {} : { registration: secret }),
        ...(password === '' ? {} : { password }),
      },
    }),
    check: ({ password }) =>
      secret === null && password === '' ? [{ path: 'password', message: 'REQUIRED' }] : [],
    atFields: { PASSWORD_WRONG: 'password' },
    // of another browser's registration: the password is asked for instead
    silent: ['VALIDATION_FAILED'],
    invalidates: 'none',
    onSuccess: () => {
      registration.forget();
      onEnd('done');
    },
    onFailure: (error) => {
      if (error.is('LINK_INVALID')) onEnd('invalid');
      if (error.is('VALIDATION_FAILED')) setSecret(null);
      return error.is('LINK_INVALID', 'VALIDATION_FAILED');
    },
  });
  return (
    <AuthPage title={verifyText('verify')}>
      <p style={{ margin: 0 }}>
        {secret === null ? verifyText('verifyElsewhere') : verifyText('verifyLast')}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <FormErrors errors={otherErrors} />
          {secret === null && (
            <LightPassword
              label={verifyText('verifyPassword')}
              autoComplete="current-password"
              {...field('password')}
            />
          )}
          <BusyButton busy={sending}>{verifyText('verifyConfirm')}</BusyButton>
        </div>
      </form>
      {secret === null && <Link to="/recover-password">{verifyText('verifyForgot')}</Link>}
    </AuthPage>
  );
}
