import { Suspense, useState } from 'react';
import { resetPassword } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PasswordField } from '#web/shared/ui/forms/PasswordField.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { resetText } from '../reset-texts.ts';
import { t } from '../texts.ts';

const OtherSession = lazyPart(() => import('../parts/OtherSession.tsx'));

export default function ResetPasswordPage() {
  const token = useLinkToken() ?? '';
  const me = useMe();
  const [done, setDone] = useState(false);
  const { field, submit, sending, otherErrors } = useApiForm(resetPassword, {
    defaultValues: { password: '', confirmation: '' },
    toArgs: ({ password }) => ({ body: { token, password } }),
    check: ({ password, confirmation }) =>
      password === confirmation ? [] : [{ path: 'confirmation', message: 'PASSWORDS_DIFFER' }],
    invalidates: 'none',
    onSuccess: () => setDone(true),
  });
  if (done) {
    return (
      <AuthPage title={resetText('resetDone')}>
        <p style={{ margin: 0 }}>{resetText('resetDoneHelp')}</p>
        <LinkButton to="/login" size="lg">
          {t('logIn')}
        </LinkButton>
      </AuthPage>
    );
  }
  if (me)
    return (
      <Suspense>
        <OtherSession title={resetText('reset')} me={me} />
      </Suspense>
    );
  if (token === '')
    return (
      <AuthPage title={resetText('reset')}>
        <LightAlert tone="error">{resetText('resetIncomplete')}</LightAlert>
        <Link to="/recover-password">{t('anotherLink')}</Link>
      </AuthPage>
    );
  return (
    <AuthPage title={resetText('reset')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <PasswordField label={resetText('newPassword')} {...field('password')} />
          <LightInput
            label={t('repeatPassword')}
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <FormErrors errors={otherErrors} />
          <BusyButton busy={sending}>{resetText('savePassword')}</BusyButton>
        </div>
      </form>
      <Link to="/recover-password">{t('anotherLink')}</Link>
    </AuthPage>
  );
}
