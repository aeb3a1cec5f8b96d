import { revertEmail } from '#contract/auth/endpoints.ts';
import { linkValidity, REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { BusyButton, LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { useErrorWords } from '#web/shared/ui/forms/use-error-words.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { AuthPage } from '../parts/AuthPage.tsx';
import { WithEmail } from '../parts/WithEmail.tsx';
import { revertText } from '../revert-texts.ts';
import { t } from '../texts.ts';

/** The page of the link sent to the old e-mail: a click undoes the change. */
export default function RevertEmailPage() {
  const token = useLinkToken();
  const me = useMe();
  const revert = useApiMutation(revertEmail, {
    invalidates: 'none',
  });
  const key = isApiError(revert.error) ? revert.error.key : 'LINK_INVALID';
  const words = useErrorWords(key === 'LINK_INVALID' ? null : key);
  if (revert.isSuccess)
    return (
      <AuthPage title={revertText('reverted')}>
        <p style={{ margin: 0 }}>
          {revertText('revertedHelp', { validity: linkValidity('reset_password') })}
        </p>
        <p style={{ margin: 0 }}>{revertText('revertedReview')}</p>
        <LinkButton to="/recover-password" size="lg" look="plain">
          {t('anotherLink')}
        </LinkButton>
      </AuthPage>
    );
  if (revert.isError || token === null) {
    return (
      <AuthPage title={revertText('notReverted')}>
        <LightAlert tone="error">
          {key === 'LINK_INVALID' ? revertText('revertInvalid') : words}
        </LightAlert>
        <p style={{ margin: 0 }}>{revertText('notRevertedHelp', { days: REVERT_EMAIL_DAYS })}</p>
        <LinkButton to={me ? '/' : '/login'} size="lg" look="plain">
          {me ? revertText('toStart') : t('logIn')}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={revertText('revert')}>
      <p style={{ margin: 0 }}>{revertText('revertHelp')}</p>
      {me && (
        <p style={{ margin: 0 }}>
          <WithEmail text={revertText('revertSession')} email={me.email} />
        </p>
      )}
      <BusyButton busy={revert.isPending} onClick={() => revert.mutate({ body: { token } })}>
        {revertText('revertConfirm')}
      </BusyButton>
    </AuthPage>
  );
}
