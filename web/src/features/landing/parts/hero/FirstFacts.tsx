import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { getPublicFigures } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { feeWords } from '#web/shared/format/numbers.ts';
import { Essentials } from '#web/shared/ui/figures/Essentials.tsx';
import { t } from '../../texts.ts';

/** The essentials of the platform. */
export function FirstFacts() {
  const config = usePublicConfig();
  const figures = useApiQuery(getPublicFigures, {}, { silent: true });
  return (
    <Essentials
      facts={[
        [t('minimum'), leastWords(figures)],
        [
          t('fees'),
          t('feesText', {
            out: feeWords(config?.withdrawalFeePercent),
            move: feeWords(config?.transferFeePercent),
          }),
        ],
        [t('term'), t('termText')],
        [t('risk'), t('riskText')],
        [t('exit'), t('exitText', { days: config?.graceDays ?? USUAL_GRACE_DAYS })],
        [t('answers'), config?.company.name ?? t('answersText')],
      ]}
    />
  );
}

/** The cheapest purchase of today. */
function leastWords(figures: {
  data: { leastUsd: string | null } | undefined;
  isError: boolean;
}): string {
  const { data, isError } = figures;
  if (data === undefined) return isError ? t('minimumUnknown') : '…';
  return data.leastUsd === null
    ? t('minimumNone')
    : t('minimumText', { least: formatMoney({ amount: data.leastUsd, currency: 'USD' }) });
}
