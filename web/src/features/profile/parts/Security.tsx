import { Alert, Button, PasswordInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { changeMyPassword, listMySessions, revokeMySession } from '#contract/users/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatRelative } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { session } from '#web/shared/session/instance.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PasswordField } from '#web/shared/ui/PasswordField.tsx';
import { Chip } from '#web/shared/ui/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import { Identities } from './Identities.tsx';
import classes from './Profile.module.css';

export const Security = () => (
  <>
    <ChangePassword />
    <Identities />
    <Sessions />
  </>
);

/** A new password ends every session, this one too. */
function ChangePassword() {
  const navigate = useNavigate();
  const leave = async () => {
    await session.logout();
    await navigate('/login', { replace: true });
    toast.success(t('changed'));
  };
  const { form, field, submit, sending, otherErrors } = useApiForm(changeMyPassword, {
    defaultValues: { currentPassword: '', password: '', repeated: '' },
    toArgs: ({ currentPassword, password }) => ({ body: { currentPassword, password } }),
    check: ({ password, repeated }) =>
      password === repeated ? [] : [{ path: 'repeated', message: 'PASSWORDS_DIFFER' }],
    silent: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON'],
    invalidates: 'none',
    onSuccess: () => void leave(),
    onFailure: (error) => {
      if (error.is('PASSWORD_WRONG'))
        form.setError('currentPassword', { message: 'PASSWORD_WRONG' });
      if (error.is('PASSWORD_TOO_COMMON'))
        form.setError('password', { message: 'PASSWORD_TOO_COMMON' });
    },
  });
  return (
    <section className={classes.card}>
      <h2>{t('passwordTitle')}</h2>
      <p className={classes.help}>{t('passwordHelp')}</p>
      <form className={classes.narrow} onSubmit={(event) => void submit(event)} noValidate>
        {otherErrors.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {otherErrors.join(' ')}
          </Alert>
        )}
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
        <Button type="submit" loading={sending}>
          {t('change')}
        </Button>
      </form>
    </section>
  );
}

/** Where the account is open, and a way to close each. */
function Sessions() {
  const sessions = useApiQuery(listMySessions, {});
  const revoke = useApiMutation(revokeMySession, {
    invalidates: [listMySessions],
    onSuccess: () => toast.success(t('sessionClosed')),
  });
  return (
    <section className={classes.card}>
      <h2>{t('sessionsTitle')}</h2>
      <p className={classes.help}>{t('sessionsHelp')}</p>
      <div style={{ marginTop: 18 }}>
        <Loaded query={sessions} empty={<p className="cap">{t('noSessions')}</p>}>
          {({ items }) => (
            <DataList
              caption={t('sessionsTitle')}
              items={items}
              rowKey={({ id }) => id}
              columns={[
                { key: 'device', header: t('device'), cell: ({ device }) => <b>{device}</b> },
                { key: 'from', header: t('from'), cell: ({ address }) => address },
                {
                  key: 'opened',
                  header: t('opened'),
                  cell: ({ createdAt }) => formatDateTime(createdAt),
                },
                {
                  key: 'seen',
                  header: t('lastSeen'),
                  cell: ({ lastSeenAt }) => formatRelative(lastSeenAt),
                },
                {
                  key: 'close',
                  header: '',
                  align: 'end',
                  cell: ({ id, current, device }) =>
                    current ? (
                      <Chip tone="ok">{t('thisOne')}</Chip>
                    ) : (
                      <Button
                        variant="default"
                        aria-label={t('closeSessionOf', { device })}
                        loading={revoke.isPending && revoke.variables?.params.id === id}
                        onClick={() => revoke.mutate({ params: { id } })}
                      >
                        {t('closeSession')}
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}
