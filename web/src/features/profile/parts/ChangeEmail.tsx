import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeMyEmail } from '#contract/users/endpoints.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** Requests another e-mail; it is in force once the link sent to it is used. */
export function ChangeEmail() {
  const email = useMe()?.email ?? '';
  const demo = usePublicConfig()?.demo === true;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, submit, sending, otherErrors } = useApiForm(changeMyEmail, {
    defaultValues: { email: '', password: '' },
    toArgs: (body) => ({ body }),
    atFields: { PASSWORD_WRONG: 'password', EMAIL_ALREADY_TAKEN: 'email' },
    invalidates: 'none',
    onSuccess: (_, values) => {
      setSentTo(values.email.trim().toLowerCase());
      form.reset();
    },
  });
  return (
    <section className={classes.card}>
      <h2>{t('emailTitle')}</h2>
      <p className={classes.help}>{t('emailHelp', { email })}</p>
      {sentTo && (
        <Alert color="teal" variant="light" role="status" mt="md" title={t('emailSent')}>
          {t('emailSentHelp', { email: sentTo })}{' '}
          {demo && (
            <Link to={`/demo/mailbox?to=${encodeURIComponent(sentTo)}`}>{t('emailMailbox')}</Link>
          )}
        </Alert>
      )}
      <form className={classes.narrow} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput label={t('emailNew')} type="email" autoComplete="email" {...field('email')} />
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...field('password')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" variant="default" loading={sending}>
          {t('emailChange')}
        </Button>
      </form>
    </section>
  );
}
