import { currentRates } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { StaleRate } from './StaleRate.tsx';

/** Warns before a conversion when the rate is too old for quotes. */
export function StaleRateNow() {
  const [rate] = useApiQuery(currentRates, {}).data?.items ?? [];
  return rate ? <StaleRate rate={rate} /> : null;
}
