import { Alert } from '@mantine/core';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Link } from '#web/shared/router/router.tsx';
import { arrivalText } from '../arrival-texts.ts';
import { t } from '../texts.ts';
import Support from './Support.tsx';

/** Why a sign-in with another site failed, and the remedy. */
export default function ArrivalRefused({ errorKey }: { errorKey: string }) {
  return (
    <Alert color="red" variant="light" role="alert" title={arrivalText('refused')}>
      {isOwn(errorKey) ? arrivalText(errorKey) : errorText(errorKey)}
      {errorKey === 'EMAIL_NOT_VERIFIED' && (
        <>
          {' '}
          <Link to="/verify-email">{t('anotherLink')}</Link>
        </>
      )}
      {errorKey === 'EMAIL_ALREADY_TAKEN' && (
        <>
          {' '}
          <Link to="/recover-password">{arrivalText('recover')}</Link>
        </>
      )}
      {(errorKey === 'BLOCKED_USER' || errorKey === 'USER_STATE_FORBIDS') && (
        <>
          {' '}
          <Support />
        </>
      )}
    </Alert>
  );
}

/** Errors with a text of their own on the return from another site. */
const OWN = ['EMAIL_ALREADY_TAKEN', 'USER_STATE_FORBIDS', 'PROVIDER_UNAVAILABLE'] as const;
const isOwn = (key: string): key is (typeof OWN)[number] => OWN.some((one) => one === key);
