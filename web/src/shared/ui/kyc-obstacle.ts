import type { KycStatus } from '#contract/kyc/schemas.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import type { Obstacle } from './GuardedButton.tsx';
import { t } from './ui-words.ts';

/** Where one verifies one's identity. */
export const KYC_PATH = '/profile?tab=verificacion';

/** What keeps the person from moving money: an identity not verified yet, or nothing. */
export function useKycObstacle(): Obstacle | null {
  const me = useMe();
  return me === null || me.verified ? null : kycObstacle(me.kycStatus);
}

export function kycObstacle(status: KycStatus): Obstacle {
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
