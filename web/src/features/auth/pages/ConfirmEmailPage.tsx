import { useQueryClient } from '@tanstack/react-query';
import { confirmEmail } from '#contract/auth/endpoints.ts';
import { REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { rememberPlace } from '#web/shared/session/return-to.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { useErrorWords } from '#web/shared/ui/forms/use-error-words.ts';
import { LinkButton, PlainButton } from '#web/shared/ui/LightButton.tsx';
import { confirmText } from '../confirm-texts.ts';
import { AuthPage } from '../parts/AuthPage.tsx';
import { useLeaveAndStay } from '../parts/use-leave-and-stay.ts';
import { WithEmail } from '../parts/WithEmail.tsx';
import { t } from '../texts.ts';

/** The page of the link sent to a new e-mail: it needs the account's session, and a click. */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const leave = useLeaveAndStay();
  const me = useMe();
  const queries = useQueryClient();
  const confirm = useApiMutation(confirmEmail, {
    invalidates: 'none',
    onSuccess: () => refresh(queries, ['users']),
  });
  const key = isApiError(confirm.error) ? confirm.error.key : 'LINK_INVALID';
  const words = useErrorWords(key === 'LINK_INVALID' ? null : key);
  if (confirm.isSuccess)
    return (
      <AuthPage title={confirmText('changed')}>
        <p style={{ margin: 0 }}>{confirmText('changedHelp', { days: REVERT_EMAIL_DAYS })}</p>
        <LinkButton to="/profile?tab=seguridad" size="lg">
          {confirmText('toProfile')}
        </LinkButton>
      </AuthPage>
    );
  if (confirm.isError || token === null) {
    return (
      <AuthPage title={confirmText('notChanged')}>
        <LightAlert tone="error">
          {key === 'LINK_INVALID' ? confirmText('changeInvalid') : words}
        </LightAlert>
        <p style={{ margin: 0 }}>{confirmText('notChangedHelp')}</p>
        {me && token !== null && (
          <p style={{ margin: 0 }}>
            <WithEmail text={confirmText('sessionOf')} email={me.email} />{' '}
            <PlainButton look="plain" onClick={leave}>
              {confirmText('leave')}
            </PlainButton>
          </p>
        )}
        <LinkButton to={me ? '/profile?tab=seguridad' : '/login'} size="lg" look="plain">
          {me ? confirmText('toProfile') : t('logIn')}
        </LinkButton>
      </AuthPage>
    );
  }
  if (!me)
    return (
      <AuthPage title={confirmText('change')}>
        <p style={{ margin: 0 }}>{confirmText('changeLogin')}</p>
        <LinkButton
          to="/login"
          size="lg"
          onClick={() => rememberPlace(`/confirm-email#token=${token}`)}
        >
          {t('logIn')}
        </LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title={confirmText('change')}>
      <p style={{ margin: 0 }}>
        <WithEmail text={confirmText('changeNow')} email={me.email} />
      </p>
      <BusyButton busy={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {confirmText('changeConfirm')}
      </BusyButton>
      <PlainButton look="plain" onClick={leave}>
        {confirmText('leave')}
      </PlainButton>
      <Link to="/profile?tab=seguridad">{confirmText('changeKeep')}</Link>
    </AuthPage>
  );
}
