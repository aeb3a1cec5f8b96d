import { Suspense, useState } from 'react';
import { register } from '#contract/users/endpoints.ts';
import { linkValidity } from '#contract/users/terms.ts';
import { keepForAccount } from '#web/shared/forms/guests-work.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { Link } from '#web/shared/router/router.tsx';
import { registration } from '#web/shared/session/registration.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton, LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import { PasswordField } from '#web/shared/ui/forms/PasswordField.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { CheckMail } from '../parts/CheckMail.tsx';
import { type Kind, KindField } from '../parts/KindField.tsx';
import { TermsLabel } from '../parts/TermsLabel.tsx';
import { t } from '../texts.ts';

const SignInWith = lazyPart(() => import('../parts/SignInWith.tsx'));

const EMPTY = {
  name: '',
  lastname: '',
  email: '',
  password: '',
  confirmation: '',
  type: 'user' as Kind,
  acceptTerms: false,
};

export default function SignUpPage() {
  const [done, setDone] = useState<string | null>(null);
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(register, {
    defaultValues: EMPTY,
    // `check` requires the box: nothing is sent without it
    toArgs: ({ confirmation: _, ...body }) => ({ body: { ...body, acceptTerms: true as const } }),
    check: ({ password, confirmation, acceptTerms }) => [
      ...(confirmation === password ? [] : [{ path: 'confirmation', message: 'PASSWORDS_DIFFER' }]),
      ...(acceptTerms ? [] : [{ path: 'acceptTerms', message: 'TERMS_NOT_ACCEPTED' }]),
    ],
    invalidates: 'none',
    onSuccess: (made, { email }) => {
      registration.keep(made.registration);
      keepForAccount(email);
      setDone(email);
    },
  });
  if (done !== null)
    return (
      <CheckMail
        title={t('checkMail')}
        email={done}
        what={t('toVerify', { validity: linkValidity('verify_email') })}
        sent
      />
    );
  return (
    <AuthPage title={t('signUp')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <LightInput label={t('name')} autoComplete="given-name" {...field('name')} />
          <LightInput label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
          <LightInput label={t('email')} type="email" autoComplete="email" {...field('email')} />
          <KindField value={form.watch('type')} onChange={(kind) => form.setValue('type', kind)} />
          <p className="cap" style={{ margin: 0 }}>
            {t('companyHelp')}
          </p>
          <PasswordField label={t('password')} {...field('password')} />
          <LightInput
            label={t('repeatPassword')}
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <LightTick
            label={<TermsLabel />}
            error={errorOf('acceptTerms') ? validationText('TERMS_NOT_ACCEPTED') : null}
            {...form.register('acceptTerms')}
          />
          <FormErrors errors={otherErrors} />
          <BusyButton busy={sending}>{t('signUp')}</BusyButton>
        </div>
      </form>
      <Suspense>
        <SignInWith />
      </Suspense>
      <div className={classes.links}>
        <Link to="/login">{t('haveAccount')}</Link>
      </div>
    </AuthPage>
  );
}
