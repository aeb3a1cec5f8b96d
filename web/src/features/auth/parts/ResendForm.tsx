import { useState } from 'react';
import { resendVerificationByEmail } from '#contract/auth/endpoints.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { t } from '../texts.ts';
import { verifyText } from '../verify-texts.ts';
import classes from './AuthPage.module.css';

/** Requests another verification mail; the answer is the same with and without such an account. */
export function ResendForm() {
  const [sent, setSent] = useState(false);
  const { field, submit, sending, otherErrors } = useApiForm(resendVerificationByEmail, {
    defaultValues: { email: '' },
    toArgs: (body) => ({ body }),
    invalidates: 'none',
    onSuccess: () => setSent(true),
  });
  if (sent) return <p role="status">{verifyText('resent')}</p>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.box}>
        <LightInput
          label={t('email')}
          description={verifyText('resendHelp')}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <FormErrors errors={otherErrors} />
        <BusyButton busy={sending}>{t('sendAgain')}</BusyButton>
      </div>
    </form>
  );
}
