import { Alert, Button } from '@mantine/core';
import { takeOverCompany } from '#contract/companies/endpoints.ts';
import type { OwnCompany } from '#contract/companies/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { KYC_PATH } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Profile.module.css';
import { t } from './texts.ts';

/** The take-over of the company's account by a new representative, so that its withdrawals continue. */
export function TakeOver({ own }: { own: OwnCompany }) {
  const take = useApiMutation(takeOverCompany, {
    onSuccess: () => toast.success(t('takenOver')),
  });
  return (
    <Alert color="yellow" variant="light" mt="md" title={t('takeOverTitle')}>
      <p>{t('takeOverHelp')}</p>
      <p>
        <Link to="/wallet">{t('seeWithdrawals')}</Link>
      </p>
      {own.representative.verified ? (
        <>
          <Refused error={take.error} />
          <div className={classes.actions}>
            <Button loading={take.isPending} onClick={() => take.mutate({})}>
              {t('takeOver')}
            </Button>
          </div>
        </>
      ) : (
        <p>
          {t('takeOverIdentity')} <Link to={KYC_PATH}>{t('verify')}</Link>
        </p>
      )}
    </Alert>
  );
}
