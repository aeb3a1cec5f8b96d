import { useState } from 'react';
import { recoverPassword } from '#contract/auth/endpoints.ts';
import { linkValidity } from '#contract/users/terms.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { CheckMail } from '../parts/CheckMail.tsx';
import { recoverText } from '../recover-texts.ts';
import { t } from '../texts.ts';

export default function RecoverPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, submit, sending, otherErrors } = useApiForm(recoverPassword, {
    defaultValues: { email: '' },
    toArgs: (body) => ({ body }),
    invalidates: 'none',
    onSuccess: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== null)
    return (
      <CheckMail
        title={t('checkMail')}
        email={sentTo}
        what={recoverText('toReset', { validity: linkValidity('reset_password') })}
      />
    );
  return (
    <AuthPage title={recoverText('recover')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <LightInput
            label={t('email')}
            description={recoverText('recoverHelp')}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
          <FormErrors errors={otherErrors} />
          <BusyButton busy={sending}>{recoverText('sendLink')}</BusyButton>
        </div>
      </form>
      <Link to="/login">{t('backToLogin')}</Link>
    </AuthPage>
  );
}
