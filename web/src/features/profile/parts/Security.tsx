import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { changeMyPassword, listMyIdentities } from '#contract/users/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import { session } from '#web/shared/session/instance.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { PasswordField } from '#web/shared/ui/forms/PasswordField.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import { Activity } from './Activity.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { Identities } from './Identities.tsx';
import classes from './Profile.module.css';
import { Sessions } from './Sessions.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';

/** Everything that protects the account. */
export const Security = () => (
  <>
    <SecondFactorCard />
    <ChangePassword />
    <ChangeEmail />
    <Identities />
    <Sessions />
    <Activity />
  </>
);

/** A new password ends every session, including this one. */
function ChangePassword() {
  const navigate = useNavigate();
  const linked = useApiQuery(listMyIdentities, {}, { silent: true }).data?.items ?? [];
  const [unlinkSites, setUnlinkSites] = useState(true);
  const leave = async () => {
    await session.logout();
    await navigate('/login', { replace: true });
    toast.success(t('changed'));
  };
  const { field, submit, sending, otherErrors } = useApiForm(changeMyPassword, {
    defaultValues: { currentPassword: '', password: '', repeated: '' },
    toArgs: ({ currentPassword, password }) => ({
      body: { currentPassword, password, unlinkSites },
    }),
    check: ({ password, repeated }) =>
      password === repeated ? [] : [{ path: 'repeated', message: 'PASSWORDS_DIFFER' }],
    atFields: { PASSWORD_WRONG: 'currentPassword', PASSWORD_TOO_COMMON: 'password' },
    invalidates: 'none',
    onSuccess: () => void leave(),
  });
  return (
    <section className={classes.card}>
      <h2>{t('passwordTitle')}</h2>
      <p className={classes.help}>{t('passwordHelp')}</p>
      <form className={classes.narrow} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...field('currentPassword')}
        />
        <PasswordField label={t('next')} {...field('password')} />
        <PasswordInput
          label={t('repeat')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...field('repeated')}
        />
        {linked.length > 0 && (
          <Checkbox
            label={t('unlinkSites')}
            description={t('unlinkSitesHelp')}
            checked={unlinkSites}
            onChange={(event) => setUnlinkSites(event.currentTarget.checked)}
          />
        )}
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          {t('change')}
        </Button>
      </form>
    </section>
  );
}
