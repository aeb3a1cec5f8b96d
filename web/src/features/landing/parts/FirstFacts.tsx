import { USUAL_GRACE_DAYS } from '#contract/core/grace.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Essentials } from '#web/shared/ui/figures/Essentials.tsx';
import { t } from '../texts.ts';

/** The essentials of the platform. */
export function FirstFacts() {
  const config = usePublicConfig();
  return (
    <Essentials
      facts={[
        [t('minimum'), t('minimumText')],
        [
          t('fees'),
          config ? t('feesText', { out: formatPercent(config.withdrawalFeePercent, 2) }) : '…',
        ],
        [t('term'), t('termText')],
        [t('risk'), t('riskText')],
        [t('exit'), t('exitText', { days: config?.graceDays ?? USUAL_GRACE_DAYS })],
        [t('answers'), config?.company.name ?? t('answersText')],
      ]}
    />
  );
}
