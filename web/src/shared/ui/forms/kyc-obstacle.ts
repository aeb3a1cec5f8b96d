import { companyStopOf } from '#contract/companies/stop.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';
import type { Me } from '#contract/users/schemas.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { t } from '../ui-texts.ts';
import type { Obstacle } from './GuardedButton.tsx';

/** The page for identity verification. */
export const KYC_PATH = '/profile?tab=verificacion';

/** Why the person cannot move money: an unverified identity, their company, or nothing. */
export function useKycObstacle(): Obstacle | null {
  const me = useMe();
  if (me === null) return null;
  return me.verified ? companyObstacle(me) : kycObstacle(me.kycStatus);
}

/** The page of the account's company. */
const COMPANY_PATH = '/profile?tab=empresa';

/** Why a company's account cannot move money: it is not approved, or its representative's power ended. */
function companyObstacle({ company }: Me): Obstacle | null {
  const stop = companyStopOf(company, dayOf(new Date()));
  if (stop === 'not_approved')
    return {
      reason: t('companyNotApproved'),
      action: { label: t('companySee'), to: COMPANY_PATH },
    };
  return stop === 'power_ended'
    ? { reason: t('companyPowerEnded'), action: { label: t('companyRenew'), to: COMPANY_PATH } }
    : null;
}

function kycObstacle(status: KycStatus): Obstacle {
  switch (status) {
    case 'pending':
      return { reason: t('kycPending'), action: { label: t('kycSee'), to: KYC_PATH } };
    case 'retry':
      return { reason: t('kycRetry'), action: { label: t('kycFix'), to: KYC_PATH } };
    case 'rejected':
      return { reason: t('kycRejected'), action: { label: t('kycSee'), to: KYC_PATH } };
    default:
      return { reason: t('kycNotStarted'), action: { label: t('kycStart'), to: KYC_PATH } };
  }
}
