import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { completeRegistration } from '#contract/auth/endpoints.ts';
import type { SuggestedRegistration } from '#contract/auth/oauth.ts';
import { linkValidity } from '#contract/users/terms.ts';
import { keepForAccount } from '#web/shared/forms/guests-work.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { registration } from '#web/shared/session/registration.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { arrivalText } from '../arrival-texts.ts';
import { t } from '../texts.ts';
import classes from './AuthPage.module.css';
import { AuthPage } from './AuthPage.tsx';
import { CheckMail } from './CheckMail.tsx';
import { type Kind, KindField } from './KindField.tsx';
import { TermsLabel } from './TermsLabel.tsx';

/** The account is created once the person has seen its data and accepted the terms. */
export default function CompleteRegistration(props: {
  suggested: SuggestedRegistration;
  loginSecret: string;
  onToken: (token: string) => Promise<void>;
}) {
  const { suggested, loginSecret, onToken } = props;
  const { code, emailVerified } = suggested;
  const [awaited, setAwaited] = useState<string | null>(null);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(completeRegistration, {
    defaultValues: valuesOf(suggested),
    toArgs: ({ email, ...values }) => ({
      body: {
        ...values,
        ...(emailVerified ? {} : { email }),
        // `check` requires the box: nothing is sent without it
        acceptTerms: true as const,
        code,
        loginSecret,
      },
    }),
    check: ({ acceptTerms }) =>
      acceptTerms ? [] : [{ path: 'acceptTerms', message: 'TERMS_NOT_ACCEPTED' }],
    invalidates: 'none',
    onSuccess: ({ token, registration: secret }, { email }) => {
      if (secret !== null) registration.keep(secret);
      if (token !== null) return void onToken(token);
      keepForAccount(email);
      setAwaited(email);
    },
  });
  if (awaited !== null)
    return (
      <CheckMail
        title={t('checkMail')}
        email={awaited}
        what={t('toVerify', { validity: linkValidity('verify_email') })}
        sent
      />
    );
  return (
    <AuthPage title={arrivalText('complete')}>
      <p style={{ margin: 0 }}>
        {arrivalText('completeHelp', { site: NAMES[suggested.provider] })}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <TextInput label={t('name')} autoComplete="given-name" {...field('name')} />
          <TextInput label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="email"
            description={
              emailVerified
                ? arrivalText('emailConfirmed', { site: NAMES[suggested.provider] })
                : arrivalText('emailToConfirm')
            }
            readOnly={emailVerified}
            {...field('email')}
          />
          <KindField value={form.watch('type')} onChange={(kind) => form.setValue('type', kind)} />
          <Checkbox
            label={<TermsLabel />}
            error={errorOf('acceptTerms') ? validationText('TERMS_NOT_ACCEPTED') : null}
            {...form.register('acceptTerms')}
          />
          <FormErrors errors={otherErrors} />
          <Button type="submit" size="lg" loading={sending}>
            {t('signUp')}
          </Button>
        </div>
      </form>
      <div className={classes.links}>
        <a href="/login">{t('backToLogin')}</a>
      </div>
    </AuthPage>
  );
}

const NAMES = { google: 'Google', twitter: 'X' } as const;

const valuesOf = ({ name, lastname, email }: SuggestedRegistration) => ({
  name,
  lastname,
  email: email ?? '',
  type: 'user' as Kind,
  acceptTerms: false,
});
